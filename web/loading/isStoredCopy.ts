/** Whether the browser may have shown its stored copy of the page, however old, on Back or Forward. */
export function isStoredCopy(): boolean {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return arrival?.type === 'back_forward';
}
