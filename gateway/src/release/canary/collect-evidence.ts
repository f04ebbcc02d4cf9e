import type { Evidence, NetworkEvidence, Sighting } from '../../field/evidence.ts';

const patienceMs = 5_000;

/** The evidence of all gateways about one canary. `isWhole` is false if one of them did not answer. */
export type Collected = { networks: NetworkEvidence[]; isWhole: boolean };

/**
 * Reads the evidence from `GET /field` at the metrics port of each gateway (`http://host:port`). It keeps what it has
 * read, so that a gateway that restarts or is unreachable takes nothing away.
 */
export function createCollector(gateways: string[]) {
  const canaries = new Map<string, { since: string; networks: Map<string, NetworkEvidence> }>();

  function add({ app, since, networks }: Evidence) {
    const known = canaries.get(app);
    const isKnown = known?.since === since;
    const all = isKnown ? known.networks : new Map<string, NetworkEvidence>();
    if (known && known.since > since) return;
    canaries.set(app, { since, networks: all });
    for (const [id, each] of Object.entries(networks)) all.set(id, merge(all.get(id), each));
  }

  async function readAll(): Promise<boolean> {
    const answers = await Promise.allSettled(gateways.map(readOne));
    for (const answer of answers) if (answer.status === 'fulfilled') answer.value.forEach(add);
    return answers.every(({ status }) => status === 'fulfilled');
  }

  return async function collect(): Promise<(app: string, since: string) => Collected> {
    const isWhole = await readAll();
    return (app, since) => {
      const known = canaries.get(app);
      return { networks: known?.since === since ? [...known.networks.values()] : [], isWhole };
    };
  };
}

async function readOne(gateway: string): Promise<Evidence[]> {
  const answer = await fetch(`${gateway}/field`, { signal: AbortSignal.timeout(patienceMs) });
  if (!answer.ok) throw new Error(`${gateway} answered ${answer.status}.`);
  return (await answer.json()) as Evidence[];
}

/** A network may have been at several gateways. What it showed first counts. */
function merge(known: NetworkEvidence | undefined, more: NetworkEvidence): NetworkEvidence {
  if (!known) return more;
  const failed = earlier(known.failed, more.failed);
  const slow = earlier(known.slow, more.slow);
  return {
    reported: { ...more.reported, ...known.reported },
    ...(failed && { failed }),
    ...(slow && { slow }),
  };
}

const earlier = (one: Sighting | undefined, other: Sighting | undefined) =>
  one && other && other.percent < one.percent ? other : (one ?? other);
