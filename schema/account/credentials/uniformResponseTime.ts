/** In milliseconds: longer than the work whose duration it hides, even under load. */
const step = 250;

/**
 * Does the work and pads its duration to a multiple of 250 ms, so that the response time does not reveal whether an
 * account exists.
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
