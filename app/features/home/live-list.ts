// What an open page does with the versions that it is told and with the lists that it gets. Answers can overtake each other,
// and come from instances of the site that are behind: the page never goes back to an older list.

/** The version is null where the instance that answered does not know it. */
type Versioned = { listVersion: number | null; filters: { q?: string | undefined; location?: string | undefined } };

/** The next list, unless it is an older version of the list that is shown. */
export function newerOf<List extends Versioned>(shown: List, next: List): List {
  const sameList = shown.filters.q === next.filters.q && shown.filters.location === next.filters.location;
  const older = next.listVersion !== null && shown.listVersion !== null && next.listVersion < shown.listVersion;
  return sameList && older ? shown : next;
}

export type ListFollower = {
  /** The server told that this version exists. */
  hear: (version: number) => void;
  /** There may be a newer one. */
  askNow: () => void;
  stop: () => void;
};

type FollowOptions = {
  /** The version that is shown at first. */
  have: number | null;
  /** Gets the list that is wanted at least in this version, and gives the version that came. */
  ask: (wanted: number | null) => Promise<number | null>;
  /** Before asking again, after so many failures in a row. */
  pause: (failures: number) => Promise<void>;
};

/** Asks until it has the newest version that it was told, with one request at a time. */
export function followList({ have, ask, pause }: FollowOptions): ListFollower {
  let wanted = have;
  let due = false;
  let asking = false;
  let stopped = false;

  const isBehind = () => due || (wanted !== null && (have === null || have < wanted));

  async function catchUp(): Promise<void> {
    if (asking) return;
    asking = true;
    let failures = 0;
    while (!stopped && isBehind()) {
      due = false;
      try {
        const version = await ask(wanted);
        if (version !== null) have = Math.max(version, have ?? version);
        failures = 0;
      } catch {
        // The list that is shown stays.
        failures += 1;
      }
      if (isBehind()) await pause(failures);
    }
    asking = false;
  }

  return {
    hear: (version) => {
      wanted = Math.max(version, wanted ?? version);
      void catchUp();
    },
    askNow: () => {
      due = true;
      void catchUp();
    },
    stop: () => {
      stopped = true;
    },
  };
}
