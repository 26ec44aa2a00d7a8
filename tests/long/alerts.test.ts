import { execFile } from 'node:child_process';
import { copyFile, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { root } from '#prisma/root.ts';
import { temporaryFolder } from '#tests/support/temporaryFolder.ts';
import { found } from '../runner/programs.mjs';

const run = promisify(execFile);
const monitoring = join(root, 'gateway', 'deploy', 'monitoring');
const rules = join(monitoring, 'alerts.yml');
const folder = await temporaryFolder();
afterAll(() => rm(folder, { recursive: true, force: true }));

const here = 'job="fx-clubs", instance="a"';
/** Series of four hours in promtool's notation: rising by an amount each minute, or staying at a value. */
const rises = (by: number) => `0+${by}x240`;
const stays = (value: number) => `${value}x240`;

/** The series of a healthy site, by metric and labels. */
const well: Record<string, string> = {
  [`up{${here}}`]: stays(1),
  [`fxclubs_http_request_duration_seconds_count{${here}, status="200"}`]: rises(6000),
  [`fxclubs_http_request_duration_seconds_count{${here}, status="500"}`]: rises(6),
  [`fxclubs_http_request_duration_seconds_bucket{${here}, le="1"}`]: rises(6000),
  [`fxclubs_http_request_duration_seconds_bucket{${here}, le="5"}`]: rises(6000),
  [`fxclubs_http_request_duration_seconds_bucket{${here}, le="+Inf"}`]: rises(6000),
  [`fxclubs_requests_shed_total{${here}, reason="logIns"}`]: stays(3),
  [`nodejs_eventloop_lag_p99_seconds{${here}}`]: stays(0.02),
  [`fxclubs_database_connections_waiting{${here}, pool="reads"}`]: stays(1),
  [`fxclubs_clock_ahead_seconds{${here}}`]: stays(0.2),
  [`fxclubs_redis_used{${here}}`]: stays(1),
  [`fxclubs_maintenance{${here}}`]: stays(0),
  [`fxclubs_disk_free_bytes{${here}}`]: stays(5e9),
  [`fxclubs_outbox_oldest_seconds{${here}}`]: stays(10),
  [`fxclubs_outbox_waiting{${here}}`]: stays(8),
  [`fxclubs_outbox_refused{${here}}`]: stays(30),
  [`fxclubs_task_failed{${here}, task="endedSessions"}`]: stays(0),
  [`fxclubs_task_finished_timestamp_seconds{${here}, task="endedSessions"}`]: rises(60),
  [`fxclubs_backup_last_success_timestamp_seconds{${here}}`]: rises(60),
  [`fxclubs_backup_last_restore_test_timestamp_seconds{${here}}`]: rises(60),
  [`fxclubs_backup_failures_total{${here}, work="backup"}`]: stays(2),
  [`fxclubs_sequence_used_ratio{${here}, table="User"}`]: stays(0.01),
  [`fxclubs_operations_total{${here}, operation="logIn", outcome="account.wrongCredentials"}`]: rises(6),
  [`fxclubs_limits_reached_total{${here}, limit="signUp"}`]: rises(6),
  [`process_resident_memory_bytes{${here}}`]: stays(1.6e9),
  [`fxclubs_workers{${here}}`]: stays(4),
};

/** The series that must trigger each alert. */
const troubles: Record<string, Record<string, string>> = {
  GatewayDown: { [`up{${here}}`]: stays(0) },
  RequestsFail: { [`fxclubs_http_request_duration_seconds_count{${here}, status="500"}`]: rises(200) },
  MaintenanceForgotten: { [`fxclubs_maintenance{${here}}`]: stays(1) },
  RequestsSlow: { [`fxclubs_http_request_duration_seconds_bucket{${here}, le="1"}`]: rises(5900) },
  RequestsShed: { [`fxclubs_requests_shed_total{${here}, reason="logIns"}`]: rises(10) },
  EventLoopLate: { [`nodejs_eventloop_lag_p99_seconds{${here}}`]: stays(0.4) },
  DatabaseBusy: { [`fxclubs_database_connections_waiting{${here}, pool="reads"}`]: stays(20) },
  ClockWrong: { [`fxclubs_clock_ahead_seconds{${here}}`]: stays(-600) },
  RedisAway: { [`fxclubs_redis_used{${here}}`]: stays(0) },
  DiskFull: { [`fxclubs_disk_free_bytes{${here}}`]: stays(4e8) },
  EmailsStuck: { [`fxclubs_outbox_oldest_seconds{${here}}`]: stays(1200) },
  EmailWaits: { [`fxclubs_outbox_oldest_seconds{${here}}`]: rises(60), [`fxclubs_outbox_waiting{${here}}`]: stays(1) },
  EmailsRefused: { [`fxclubs_outbox_refused{${here}}`]: rises(1) },
  TaskFailed: { [`fxclubs_task_failed{${here}, task="endedSessions"}`]: stays(1) },
  BackupMissing: { [`fxclubs_backup_last_success_timestamp_seconds{${here}}`]: stays(-200_000) },
  BackupFailed: { [`fxclubs_backup_failures_total{${here}, work="backup"}`]: rises(1) },
  BackupUntested: { [`fxclubs_backup_last_restore_test_timestamp_seconds{${here}}`]: stays(-4_000_000) },
  IdsRunOut: { [`fxclubs_sequence_used_ratio{${here}, table="User"}`]: stays(0.6) },
  PasswordsGuessed: {
    [`fxclubs_operations_total{${here}, operation="logIn", outcome="account.wrongCredentials"}`]: rises(120),
  },
  LimitsReached: { [`fxclubs_limits_reached_total{${here}, limit="signUp"}`]: rises(120) },
  MemoryHigh: { [`process_resident_memory_bytes{${here}}`]: stays(4.4e9) },
};

/** Throws unless exactly the expected alerts fire after four hours of these series. */
async function alertsOf(measured: Record<string, string>, expected: string[], all: string[]): Promise<void> {
  await copyFile(rules, join(folder, 'alerts.yml'));
  const promql = all.map((name) => ({
    expr: `count(ALERTS{alertname="${name}", alertstate="firing"})`,
    eval_time: '4h',
    exp_samples: expected.includes(name) ? [{ labels: '{}', value: 1 }] : [],
  }));
  const input = Object.entries(measured).map(([series, values]) => ({ series, values }));
  const file = join(folder, 'test.yml');
  // JSON is YAML.
  const tests = [{ interval: '1m', input_series: input, promql_expr_test: promql }];
  await writeFile(file, JSON.stringify({ rule_files: ['alerts.yml'], evaluation_interval: '1m', tests }));
  await run('promtool', ['test', 'rules', file]);
}

/** The panels of the dashboard with their queries. */
const panels = async (): Promise<{ id: number; targets: { expr: string }[] }[]> =>
  JSON.parse(await readFile(join(monitoring, 'dashboard.json'), 'utf8')).panels;

test.skipIf(!found('promtool'))('Prometheus accepts the queries of every panel of the dashboard', async () => {
  const rules = (await panels()).flatMap(({ id, targets }) =>
    targets.map(({ expr }, index) => ({ record: `panel_${id}_${index}`, expr })),
  );
  const file = join(folder, 'panels.yml');
  await writeFile(file, JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const { stdout } = await run('promtool', ['check', 'rules', file]);
  expect(stdout).toContain(`${rules.length} rules found`);
});

test.skipIf(!found('promtool'))('each alert fires for its own problem, and none on a healthy site', async () => {
  const names = [...(await readFile(rules, 'utf8')).matchAll(/alert: (\w+)/g)].map(([, name = '']) => name);
  expect(Object.keys(troubles)).toEqual(names);
  await alertsOf(well, [], names);
  for (const [name, trouble] of Object.entries(troubles)) await alertsOf({ ...well, ...trouble }, [name], names);
  // During maintenance, every change is answered with 503.
  const during = { ...troubles['RequestsFail'], ...troubles['MaintenanceForgotten'] };
  await alertsOf({ ...well, ...during }, ['MaintenanceForgotten'], names);
});
