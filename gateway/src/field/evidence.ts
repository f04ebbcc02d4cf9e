import { createHmac } from 'node:crypto';
import { type Canary, type Pointer, stepOf } from '../release/pointer.ts';

/** The first time that a network's visitors showed something: at which step, and with which release. */
export type Sighting = { percent: number; isCanary: boolean; what?: string };

/** What the visitors of one network have reported during a judged canary. */
export type NetworkEvidence = {
  /** For each step, whether the network's first report was about the canary. */
  reported: Record<number, boolean>;
  failed?: Sighting;
  /** A report with an INP above the threshold "good" of https://web.dev/articles/inp. */
  slow?: Sighting;
};

/** The evidence about one judged canary, keyed by a network's pseudonym. */
export type Evidence = {
  app: string;
  since: string;
  networks: Record<string, NetworkEvidence>;
};

/** More would not change a judgment, and memory stays bounded. */
const mostNetworks = 20_000;

const goodInpMs = 200;

type Reported = {
  app: string;
  canary: Canary | undefined;
  /** What the visitor got of this app. */
  served: { version: string; step?: string | undefined };
  /** The address from which the report came, as `networkOf` names it. */
  network: string;
  inp: number | undefined;
  /** The kind and page of the app's failure, if it had one. */
  failure: string | undefined;
};

export type EvidenceStore = ReturnType<typeof createEvidence>;

/**
 * Keeps what judges need in this process's memory. Each network counts once for each kind of evidence: the
 * views of one visitor depend on each other, and false reports cost an attacker one network each. A pseudonym is a
 * keyed hash, differs for each canary, and is the same at all gateways with this key.
 */
export function createEvidence(key: Buffer) {
  const rollouts = new Map<string, { since: string; networks: Map<string, NetworkEvidence> }>();

  function networksOf(app: string, since: string) {
    const known = rollouts.get(app);
    if (known?.since === since) return known.networks;
    const networks = new Map<string, NetworkEvidence>();
    rollouts.set(app, { since, networks });
    return networks;
  }

  return {
    /**
     * Ignores a view of an earlier step, because then another part of the visitors had the canary. Forgets everything
     * about an app whose canary is over.
     */
    note({ app, canary, served, network, inp, failure }: Reported): void {
      if (!canary?.judgedSince) rollouts.delete(app);
      if (!canary?.judgedSince || served.step !== stepOf(canary)) return;
      const { judgedSince: since, percent } = canary;
      const networks = networksOf(app, since);
      const name = createHmac('sha256', key).update(`${since} ${network}`).digest('base64url');
      const id = name.slice(0, 11);
      const known = networks.get(id) ?? { reported: {} };
      if (!networks.has(id) && networks.size >= mostNetworks) return;
      networks.set(id, known);
      const sighting = { percent, isCanary: served.version === canary.version };
      known.reported[percent] ??= sighting.isCanary;
      if (failure !== undefined) known.failed ??= { ...sighting, what: failure };
      if (inp !== undefined && inp > goodInpMs) known.slow ??= sighting;
    },

    /** The evidence about the canaries that are judged now. */
    read: (pointers: Record<string, Pointer>): Evidence[] =>
      Object.entries(pointers).flatMap(([app, { canary }]) =>
        canary?.judgedSince
          ? [
              {
                app,
                since: canary.judgedSince,
                networks: Object.fromEntries(networksOf(app, canary.judgedSince)),
              },
            ]
          : [],
      ),
  };
}
