const tones = [523.25, 659.25, 783.99];
const eachSeconds = 0.22;

/** Three rising tones at a moderate volume; resolves when they are over. */
export async function playChime(): Promise<void> {
  const sound = new AudioContext();
  await sound.resume();
  const volume = sound.createGain();
  volume.gain.value = 0.2;
  volume.connect(sound.destination);
  const ends = tones.map((frequency, index) => {
    const tone = sound.createOscillator();
    const fade = sound.createGain();
    const from = sound.currentTime + index * eachSeconds;
    tone.frequency.value = frequency;
    fade.gain.setValueAtTime(0, from);
    fade.gain.linearRampToValueAtTime(1, from + 0.02);
    fade.gain.exponentialRampToValueAtTime(0.001, from + eachSeconds * 2);
    tone.connect(fade).connect(volume);
    tone.start(from);
    tone.stop(from + eachSeconds * 2);
    return new Promise((resolve) => tone.addEventListener("ended", resolve));
  });
  await Promise.all(ends);
  await sound.close();
}
