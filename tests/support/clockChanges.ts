/** The Sundays of next year on which Rome's clocks change at night. */
export const nextChanges = () => {
  const year = new Date().getUTCFullYear() + 1;
  const lastSunday = (month: number) => {
    const last = new Date(Date.UTC(year, month, 0));
    return new Date(last.getTime() - last.getUTCDay() * 86_400_000).toISOString().slice(0, 10);
  };
  return { spring: lastSunday(3), autumn: lastSunday(10) };
};
