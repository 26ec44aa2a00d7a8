/** The reason why the site cannot start, in sentences for the operator; each names the variable to change. */
export class StartFailure extends Error {}
