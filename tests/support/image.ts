import { execFile, execFileSync, spawn } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '#prisma/root.ts';
import { found } from '../runner/programs.mjs';
import { temporaryFolder } from './temporaryFolder.ts';

const run = promisify(execFile);
const deploy = join(root, 'gateway', 'deploy');
const certificates = '/etc/ssl/certs/ca-certificates.crt';

/** The parts of an image's configuration that a container runtime obeys. */
interface ImageConfig {
  User: string;
  WorkingDir: string;
  Env: string[];
  Cmd: string[];
  Healthcheck: { Test: string[] };
  Volumes: Record<string, unknown>;
}

/** The image of the site, and containers of it. */
export interface Image {
  config: ImageConfig;
  /** In MB. */
  size: number;
  /**
   * Runs a command in a container: as the image's user without any capability, on a read-only root with the volume and an
   * empty /tmp. It shares the network and the processes of this machine.
   */
  start(command: readonly string[], environment?: Record<string, string>): ReturnType<typeof spawn>;
  /** Where the volume is on this machine. */
  volume: string;
  close(): Promise<void>;
}

/** Why no image can be built and run here; undefined if one can. */
export function imageRefusal(): string | undefined {
  const missing = ['buildah', 'debootstrap', 'unshare'].filter((program) => !found(program));
  if (missing.length) return `${missing.join(' and ')} is not installed`;
  if (process.getuid?.() !== 0) return 'only root may mount the image';
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return undefined;
  } catch {
    return 'this machine allows no mounts';
  }
}

/** Mounts the volume and what every container has, and becomes the command as the image's user. */
const enter = `set -e
mount --bind "$1" "$1"
mount --bind "$2" "$1$3"
mount -t tmpfs tmpfs "$1/tmp"
mount -t proc proc "$1/proc"
mount --rbind /dev "$1/dev"
touch "$1/etc/hosts"
mount --bind /etc/hosts "$1/etc/hosts"
mount -o remount,bind,ro "$1"
root=$1 user=$4 folder=$5
shift 5
exec chroot "$root" setpriv --reuid="$user" --regid="$user" --clear-groups --no-new-privs --bounding-set=-all \\
  env --ignore-environment --chdir="$folder" "$@"`;

/**
 * Builds the image with the Dockerfile, by buildah. No registry is asked: the images that it begins with are made here, of
 * Debian's packages and of this machine's Node, under the names that it asks for.
 */
export async function buildImage(): Promise<Image> {
  const folder = await temporaryFolder();
  const store = join(folder, 'images');
  const buildah = async (...args: string[]) =>
    (
      await run('buildah', ['--root', store, '--runroot', join(folder, 'run'), ...args], {
        cwd: root,
        maxBuffer: 2 ** 26,
      })
    ).stdout.trim();
  const close = async () => {
    await buildah('umount', '--all').catch(() => {});
    // buildah mounts it on itself.
    await run('umount', [join(store, 'overlay')]).catch(() => {});
    await rm(folder, { recursive: true, force: true });
  };
  try {
    // A digest is that of the published image.
    const dockerfile = (await readFile(join(deploy, 'Dockerfile'), 'utf8')).replace(/@sha256:\w+/g, '');
    const [node = '', debian = ''] = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, name]) => name ?? '');
    const base = await buildah('from', 'scratch');
    const mounted = await buildah('mount', base);
    await run('debootstrap', ['--variant=minbase', 'bookworm', mounted], { maxBuffer: 2 ** 26 });
    for (const downloads of ['var/cache/apt', 'var/lib/apt/lists'])
      await rm(join(mounted, downloads), { recursive: true });
    await buildah('commit', '--quiet', base, `docker.io/library/${debian}`);
    await addNode(mounted);
    // As on this machine, npm may reach its registry only through somebody.
    const registry = (await run('npm', ['config', 'get', 'registry'])).stdout.trim();
    const environment = [`npm_config_registry=${registry}`, `NODE_EXTRA_CA_CERTS=${certificates}`];
    await buildah('config', ...environment.flatMap((variable) => ['--env', variable]), base);
    await buildah('commit', '--quiet', '--rm', base, `docker.io/library/${node}`);

    const file = join(folder, 'Dockerfile');
    await writeFile(file, dockerfile);
    // The format that has health checks.
    const options = ['--isolation', 'chroot', '--pull=never', '--format', 'docker', '--file', file];
    await buildah(
      'build',
      ...options,
      '--ignorefile',
      join(deploy, 'Dockerfile.dockerignore'),
      '--tag',
      'fx-clubs',
      '.',
    );
    const { Docker } = JSON.parse(await buildah('inspect', '--type', 'image', 'fx-clubs')) as {
      Docker: { config: ImageConfig };
    };
    return { ...(await aContainer(Docker.config)), close };
  } catch (error) {
    await close();
    throw error;
  }

  async function aContainer(config: ImageConfig): Promise<Omit<Image, 'close'>> {
    const mounted = await buildah('mount', await buildah('from', '--pull=never', 'fx-clubs'));
    const [target = ''] = Object.keys(config.Volumes);
    const volume = join(folder, 'volume');
    // As a new volume, it has the content and the owner of the folder in the image.
    await run('cp', ['--archive', join(mounted, target), volume]);
    return {
      config,
      size: Number((await run('du', ['-sm', mounted])).stdout.split('\t')[0]),
      volume,
      start: (command, environment = {}) => {
        const variables = [...config.Env, ...Object.entries(environment).map((entry) => entry.join('='))];
        const args = [mounted, volume, target, config.User, config.WorkingDir, ...variables, ...command];
        return spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', enter, 'sh', ...args], {
          stdio: ['ignore', 'pipe', 'pipe'],
        });
      },
    };
  }
}

/** Adds this machine's Node, its npm and its certificates to the root of an image, where the published one has them. */
async function addNode(mounted: string): Promise<void> {
  const local = join(mounted, 'usr', 'local');
  const npm = (await run('npm', ['root', '--global'])).stdout.trim();
  await mkdir(join(local, 'lib', 'node_modules'), { recursive: true });
  await cp(process.execPath, join(local, 'bin', 'node'));
  await cp(join(npm, 'npm'), join(local, 'lib', 'node_modules', 'npm'), { recursive: true, verbatimSymlinks: true });
  for (const program of ['npm', 'npx'])
    await symlink(`../lib/node_modules/npm/bin/${program}-cli.js`, join(local, 'bin', program));
  await mkdir(join(mounted, dirname(certificates)), { recursive: true });
  await cp(certificates, join(mounted, certificates));
}
