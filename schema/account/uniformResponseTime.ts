/** Longer than the work it hides takes, even under load. */
const step = 250;

/**
 * Does the work and answers at the next full quarter of a second after it began, so that the time of the answer does
 * not tell whether an account exists.
 */
export async function withUniformResponseTime<T>(work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  try {
    return await work();
  } finally {
    const over = (performance.now() - began) % step;
    await new Promise((done) => setTimeout(done, step - over));
  }
}
