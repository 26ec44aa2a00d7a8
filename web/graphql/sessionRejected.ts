/** Dispatched when the server rejects the session of a request. */
export class SessionRejected extends Event {
  /** Whether the request was a mutation, whose result the member is waiting for. */
  readonly wasMutation: boolean;

  constructor(wasMutation: boolean) {
    super('rejected');
    this.wasMutation = wasMutation;
  }
}

/** The target of `SessionRejected` events. */
export const sessionEvents = new EventTarget();
