const frequencyHz = 880;
const seconds = 0.4;

/** A short, soft tone. Browsers play it only after the user has used the page, which choosing a number is. */
export function playTone(): void {
  const audio = new AudioContext();
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequencyHz;
  // The volume falls to nothing, so that the tone does not end with a click.
  volume.gain.setValueAtTime(0.25, audio.currentTime);
  volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + seconds);
  tone.connect(volume).connect(audio.destination);
  tone.onended = () => void audio.close();
  tone.start();
  tone.stop(audio.currentTime + seconds);
}
