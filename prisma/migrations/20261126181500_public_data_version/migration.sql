-- Moved by every statement that changes public data (prisma/functions/public_data_changed.sql).
CREATE SEQUENCE public_data_version;
