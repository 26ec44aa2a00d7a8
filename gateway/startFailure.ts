/** Why the site cannot start or a command failed, in sentences for the operator. */
export class StartFailure extends Error {}
