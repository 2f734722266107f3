-- Starts a program => refused: 'os' is not known
os.execute "touch /tmp/gangway-was-here"
