/** What the page after the verification of an e-mail address is told, as the state of its entry in the history. */
export interface Verified {
  verified: true;
  /** The address, if it was registered in this tab; '' otherwise. */
  email: string;
}
