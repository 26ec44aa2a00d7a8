/** Says that the server did not accept the session that a request was sent with. */
export class SessionRejected extends Event {
  /** Whether it was to change something: the member waits for it to be done. */
  readonly wasMutation: boolean;

  constructor(wasMutation: boolean) {
    super('rejected');
    this.wasMutation = wasMutation;
  }
}

/** Where it says so. */
export const sessionEvents = new EventTarget();
