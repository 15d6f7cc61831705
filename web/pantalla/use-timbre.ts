import { useEffect, useRef, useState } from 'react'

/** Two strokes of a bell, thrice. */
const golpes = [0, 0.35, 1.2, 1.55, 2.4, 2.75]

/** Sounds for each emergency that was not there before. Returns whether the browser mutes the page until it is touched. */
export function useTimbre(ids: readonly number[] | undefined): boolean {
  const audio = useRef<AudioContext>(undefined)
  const seen = useRef<ReadonlySet<number>>(undefined)
  const [mudo, setMudo] = useState(false)
  useEffect(() => {
    if (!('AudioContext' in window)) return
    const context = new AudioContext()
    audio.current = context
    const look = () => setMudo(context.state === 'suspended')
    const wake = () => void context.resume()
    look()
    context.addEventListener('statechange', look)
    document.addEventListener('pointerdown', wake)
    document.addEventListener('keydown', wake)
    return () => {
      document.removeEventListener('pointerdown', wake)
      document.removeEventListener('keydown', wake)
      void context.close()
    }
  }, [])
  useEffect(() => {
    if (!ids) return
    const before = seen.current
    seen.current = new Set(ids)
    // After a reload it is no news.
    if (before && audio.current && ids.some((id) => !before.has(id))) ring(audio.current)
  }, [ids])
  return mudo
}

function ring(context: AudioContext): void {
  for (const after of golpes) {
    const at = context.currentTime + after
    const gain = context.createGain()
    gain.gain.setValueAtTime(0.6, at)
    gain.gain.exponentialRampToValueAtTime(0.001, at + 0.8)
    const tone = context.createOscillator()
    tone.frequency.value = after % 1.2 === 0 ? 880 : 660
    tone.connect(gain).connect(context.destination)
    tone.start(at)
    tone.stop(at + 0.8)
  }
}
