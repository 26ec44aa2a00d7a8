/** Says that the server did not accept the session that a request was sent with. */
export class Doubt extends Event {
  /** Whether it was to change something: the member waits for it to be done. */
  readonly wasAct: boolean;

  constructor(wasAct: boolean) {
    super('doubt');
    this.wasAct = wasAct;
  }
}

/** Where it says so. */
export const sessionDoubted = new EventTarget();
