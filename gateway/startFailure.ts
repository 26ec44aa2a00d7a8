/** The reason why the site cannot start or a command does not do its work, in sentences for the operator. */
export class StartFailure extends Error {}
