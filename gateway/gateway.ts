import { freeSpace } from '#prisma/server/freeSpace.ts';
import { letRequestsGoFirst } from '#schema/core/passwordQueue.ts';
import { subjects } from '#schema/core/subjects.ts';
import { type Config, domainOf, portUrl } from './config/config.ts';
import { followChanges } from './data/changes.ts';
import { openEncryption } from './data/encryption.ts';
import { ensureAdministrator } from './data/firstAdministrator.ts';
import { openIdempotency } from './data/idempotency.ts';
import { openKeyedHash } from './data/keyedHash.ts';
import { rotateKey } from './data/keyRotation.ts';
import { openMaintenance } from './data/maintenance.ts';
import { explainLoss, openData, refuseFolder, runningDatabase } from './data/openDatabase.ts';
import { lagBetween, openReplica } from './data/replica.ts';
import { detailsIn, openSettings } from './data/settings.ts';
import { identify, refuseOtherKey } from './data/siteIdentity.ts';
import { openSiteKey } from './data/siteKey.ts';
import { StartTurn } from './data/startTurn.ts';
import { usedIds } from './data/usedIds.ts';
import { waitAtMost } from './data/waitAtMost.ts';
import type { Services } from './http/context.ts';
import { CostlyWork } from './http/costlyWork.ts';
import { databaseCounters } from './http/counters.ts';
import { acrossOrigins, headersFirst } from './http/crossOrigin.ts';
import { Load } from './http/load.ts';
import type { ShareMetrics } from './http/metrics.ts';
import { openPort } from './http/port.ts';
import { PublicCache } from './http/publicCache.ts';
import { securityHeaders } from './http/securityHeaders.ts';
import { openStreams } from './live/streams.ts';
import { openLog, written } from './log.ts';
import { withCalendars } from './mail/calendars.ts';
import { withEmblems } from './mail/emblems.ts';
import { markdownInTurn, postMarkdownInTurn } from './mail/markdown.ts';
import { openOutbox } from './mail/outbox.ts';
import { openReplying } from './mail/replying.ts';
import { SendingLimit } from './mail/SendingLimit.ts';
import { openTransport } from './mail/transport.ts';
import { openUnsubscribing } from './mail/unsubscribing.ts';
import { openDestination } from './operations/backup/destination.ts';
import { backupOutcomes } from './operations/backup/outcomes.ts';
import { claimProblems } from './operations/checks/claims.ts';
import { placeholdersIn } from './operations/checks/operator.ts';
import { readPages } from './pages/builtPages.ts';
import { openPictures } from './pictures/pictures.ts';
import { storesOf } from './pictures/store.ts';
import { openRedis } from './redis/redis.ts';
import { openServer } from './server.ts';
import { openBackups } from './tasks/backups.ts';
import { pictureRemoval } from './tasks/pictures.ts';
import { openTasks, taskRuns } from './tasks/runner.ts';
import { tasks as tasksOfSite } from './tasks/tasks.ts';

/** How long requests in progress may take once the gateway is stopping, in milliseconds. */
const grace = 5_000;
/** How long each service may take to close, in milliseconds. */
const closingTime = 1_500;
/** The same, for the e-mails that are being sent. */
const sendingTime = 3_000;

/** A running gateway. */
export interface Gateway {
  /** The URL of this gateway itself. */
  url: string;
  /** Lets requests in progress finish, then closes everything; takes at most ten seconds, whatever clients do. */
  close(): Promise<void>;
  /** Drops the connections that `close` still waits for. */
  cut(): void;
}

interface GatewayOptions {
  /** The current time; set by tests. */
  clock?: () => Date;
  /** Multiplies what a request may take before it is refused as too slow; above 1 in tests, for busy machines. */
  patience?: number | undefined;
  /** Warns the operator, in one sentence, about a problem that does not keep the gateway from running. */
  warn?: (sentence: string) => void;
  /** Called on a failure that the gateway cannot recover from: a supervisor must restart it. */
  fail?: (error: Error) => void;
  /** The site's URL, if other workers serve it already. */
  site?: string | undefined;
  /** Whether all workers serve, or have served. */
  isComplete?: (() => boolean) | undefined;
  /** Aborts the start before its next step. */
  stopping?: AbortSignal | undefined;
  /** Makes /metrics report all workers that share the port. */
  shareMetrics?: ShareMetrics | undefined;
}

/**
 * Opens everything in order: port, database, migrations, mail, server. If a step fails, everything opened before it is
 * closed. Requests that arrive in the meantime get a 503; while other gateways or workers answer visitors, the port is
 * opened last.
 */
export async function openGateway(
  config: Config,
  {
    clock = () => new Date(),
    patience = 1,
    warn = () => {},
    fail = () => {},
    site,
    isComplete = () => true,
    stopping,
    shareMetrics,
  }: GatewayOptions = {},
): Promise<Gateway> {
  const log = openLog(config.logLevel);
  // In development, Vite serves the pages; the built ones may be stale.
  const pages = config.development ? undefined : readPages();
  // Without PUBLIC_URL, the site's URL is that of its port, which is not https.
  const headers = securityHeaders(config.publicUrl ?? portUrl(config.port), pages?.inline);
  const origins = [new URL(config.publicUrl ?? portUrl(config.port)).origin, ...config.corsOrigins];
  const beforeReady = headersFirst(headers, acrossOrigins(origins, config.corsOpen));
  const turn = new StartTurn();
  const endTurn = () => waitAtMost(closingTime, turn.end());
  // No proxy knows a port that is yet to be chosen.
  const running = site !== undefined || config.port === 0 ? undefined : await runningDatabase(config);
  const isAlone = running === undefined || (await turn.isAlone(running));
  const port = await openPort(config.port, config.host, beforeReady, {
    opens: site !== undefined ? 'beside workers' : isAlone ? 'at once' : 'once ready',
  }).catch(async (error) => {
    await endTurn();
    throw error;
  });
  const opened = [() => waitAtMost(closingTime, written(log)), endTurn];
  /** Ends what would otherwise never end by itself. */
  let endStreams = () => {};
  const close = async (graceMs: number) => {
    endStreams();
    await port.close(graceMs);
    for (const closeOne of opened.splice(0).reverse()) await closeOne();
  };
  try {
    const publicUrl = config.publicUrl ?? site ?? port.url;
    await letRequestsGoFirst();
    const secrets = await openEncryption(config).catch(refuseFolder(config.dataDir));
    const beforeMigrating = async (url: string) => {
      stopping?.throwIfAborted();
      await refuseOtherKey(url, secrets);
    };
    const data = await openData(config, beforeMigrating, fail, patience);
    const { database, databases } = data;
    opened.push(data.close);
    stopping?.throwIfAborted();
    const replica = config.databaseReplicaUrl ? openReplica(config.databaseReplicaUrl, databases, log) : databases;
    if (replica !== databases) opened.push(() => waitAtMost(closingTime, replica.close()));
    if (config.databaseReplicaUrl)
      void lagBetween(data.url, config.databaseReplicaUrl).catch(({ message }: Error) =>
        warn(`DATABASE_REPLICA_URL: ${message}. Until the replica can be used, the database handles all reads.`),
      );
    if (Object.values(data.applied).flat().length) log.info({ applied: data.applied }, 'migrated');
    const identity = await identify(database, secrets);
    await ensureAdministrator(database, config);

    const transport = openTransport(config, `${identity}@${domainOf(config.mailFrom)}`, log);
    opened.push(async () => transport.close());
    void transport.problem().then((problem) => problem && warn(problem));
    const streams = openStreams(database, clock, log);
    endStreams = streams.stop;
    opened.push(() => waitAtMost(closingTime, streams.close()));
    const maintenance = await openMaintenance(database, log, (begun) => (begun ? streams.endAll() : mail.work()));
    const isReadOnly = () => maintenance.text() !== undefined;
    if (isReadOnly()) warn('The site is read-only for maintenance: npm run maintenance -- off ends it.');
    const linkKey = await openSiteKey(database, secrets, 'unsubscribeKey');
    const [unsubscribing, replying] = [openUnsubscribing(linkKey), openReplying(linkKey)];
    // The last statement before background work begins: so far, all of them share the connection that is open, and none
    // has to make another within the short time that a request may wait.
    const keyedHash = await openKeyedHash(database, secrets);
    const settings = await openSettings(database, config.settings, () => cache.clear());
    const details = () => detailsIn(settings.inForce());
    if (config.production) {
      for (const { name, problem } of placeholdersIn(settings.inForce())) warn(`${name} ${problem}.`);
      for (const { says } of claimProblems(settings.inForce(), clock())) warn(`${says}.`);
    }
    const sender = { product: () => settings.inForce().name, operator: details, publicUrl, unsubscribing, replying };
    const pictures = openPictures(config, log);
    opened.push(async () => pictures.close());
    if (config.pictureBucket)
      void storesOf(config)[0]
        .get('0'.repeat(64), 'none')
        .catch(({ message }: Error) => warn(message));
    const withEmblem = withEmblems(database, pictures.store, transport.deliver);
    const deliver = withCalendars(database, withEmblem, { publicUrl, mailFrom: config.mailFrom }, log);
    // Files are written one by one, so that their lines in the log have their order.
    const limit = new SendingLimit(config.smtpUrl ? config.smtpConnections : 1);
    const mail = openOutbox(database, secrets, sender, { deliver, limit, isPaused: isReadOnly }, log);
    opened.push(() => waitAtMost(sendingTime, mail.close()));
    const ownCounters = databaseCounters(databases.writes);
    const redis = config.redisUrl ? openRedis(config.redisUrl, identity, ownCounters, log) : undefined;
    opened.push(async () => redis?.close());
    const load = new Load(patience);
    opened.push(async () => load.close());
    const services: Services = {
      databases: { ...databases, upToDate: replica.upToDate },
      counters: redis?.counters ?? ownCounters,
      wakeUp: () => redis?.wakeUp(),
      load,
      costly: new CostlyWork(() => clock().getTime()),
      idempotency: openIdempotency(database, keyedHash),
      mail,
      secrets,
      keyedHash,
      publicUrl,
      renderMarkdown: (text) => markdownInTurn(text, publicUrl),
      renderPost: (text, pictures) => postMarkdownInTurn(text, publicUrl, pictures),
      pictures,
      pictureStore: pictures.store,
      unsubscribing,
      replying,
      live: streams,
      clock,
      defaultMaxClubs: config.defaultMaxClubs,
      isReadOnly,
      requireAdminTwoFactor: config.requireAdminTwoFactor,
      newsroomReview: config.newsroomReview,
      operator: details,
      settings,
    };
    const following = { isFollowing: () => changes.isFollowing(), look: () => changes.look() };
    const cache = new PublicCache(headers, following, clock);
    const server = await openServer({
      config,
      publicUrl,
      pages,
      headers,
      services,
      maintenance,
      isComplete,
      cache,
      measured: {
        backlog: mail.backlog,
        taskRuns: () => taskRuns(database),
        usedIds: () => database.rows(usedIds),
        clockAhead: () => changes.clockAhead(),
        streams: () => streams.size,
        freeSpace: () => freeSpace(config.dataDir),
        backups: config.backups && (() => backupOutcomes(database)),
        isRedisUsed: redis?.isUsed,
      },
      shareMetrics,
      log,
    });
    opened.push(() => waitAtMost(closingTime, server.close()));
    const handlers = {
      publicData(changed = [subjects.everything]) {
        cache.drop(changed);
        if (changed.includes(subjects.everything)) void settings.look();
      },
      maintenance: () => void maintenance.look(),
      live: streams.tell,
    };
    const changes = followChanges(data.url, secrets, handlers, log, clock);
    opened.push(() => waitAtMost(closingTime, changes.close()));
    redis?.begin(() => {
      void changes.look();
      mail.work();
    });
    const tasks = openTasks({ database, mail }, log, isReadOnly, [...tasksOfSite, pictureRemoval(pictures)]);
    opened.push(() => waitAtMost(closingTime, tasks.close()));
    if (config.backups) {
      const site = {
        identity,
        database,
        url: data.url,
        encryption: secrets,
        settings: config.backups,
        passphrase: config.backupPassphrase,
        destination: openDestination(config.backups.target, identity),
        pictures: pictures.store,
        embeddedIn: config.databaseUrl === undefined ? config.dataDir : undefined,
        log,
      };
      const backups = openBackups({ database, mail }, site, isReadOnly);
      opened.push(() => waitAtMost(closingTime, backups.close()));
    }
    if (secrets.keys.length > 1) {
      const rotation = rotateKey(data.url, secrets, log);
      opened.push(() => waitAtMost(closingTime, rotation.close()));
    }
    await changes.begun;
    if (!site) await turn.take(data.url);
    await port.serve(server.listener);
    await endTurn();
    return { url: port.url, close: () => close(grace), cut: port.cut };
  } catch (error) {
    await close(0);
    throw explainLoss(error as Error, config);
  }
}
