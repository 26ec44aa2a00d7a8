import express from 'express';
import pg from 'pg';
import { announce, databaseUrl, listQuery } from './serve.ts';

// Express with one hand-written joined query and JSON.
const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
const app = express();
app.disable('x-powered-by');
app.get('/list', async (_request, response) => {
  const { rows } = await pool.query({ name: 'list', text: listQuery });
  response.status(202).json({ result: rows });
});
const server = app.listen(0, '127.0.0.1', () => announce(server.address()));
