const key = "palco.listening.rate";

/** The speed this browser's listener is used to: people hear talk at theirs, whatever the episode. */
export function keptRate(): number {
  const rate = Number(localStorage.getItem(key));
  return rate >= 0.5 && rate <= 3 ? rate : 1;
}

export function keepRate(rate: number): void {
  localStorage.setItem(key, String(rate));
}
