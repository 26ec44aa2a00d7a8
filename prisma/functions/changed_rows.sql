-- For triggers that count the rows of a table (`REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows`, or one of these): the query
-- for the rows of a statement, with a `change` of 1 for those that there are now and of -1 for those that there were.
CREATE OR REPLACE FUNCTION changed_rows(operation text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE operation
    WHEN 'INSERT' THEN '(SELECT *, 1 AS change FROM new_rows) AS changed'
    WHEN 'DELETE' THEN '(SELECT *, -1 AS change FROM old_rows) AS changed'
    ELSE '(SELECT *, 1 AS change FROM new_rows UNION ALL SELECT *, -1 FROM old_rows) AS changed' END
$$;
