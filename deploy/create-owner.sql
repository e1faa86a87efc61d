-- Runs once, as the superuser, when the volume of the database is empty. The owner creates the role of the
-- application, and a test database for each backup.
\getenv password POSTGRES_PASSWORD
create role pitboss login createrole createdb password :'password';
create database pitboss owner pitboss;
-- From here on the superuser cannot sign in over the network.
alter role postgres password null;
