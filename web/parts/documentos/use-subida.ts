import { useRef, useState } from 'react'
import { mensajes } from '#contract/shared/mensajes.ts'
import { ApiError, hadNoAnswer } from '#web/plumbing/api.ts'

interface Progress {
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** One upload: its progress, failure and cancellation. */
export function useSubida() {
  const [part, setPart] = useState<number>()
  const [failure, setFailure] = useState<string>()
  const stop = useRef<AbortController>(undefined)

  /** Returns the server's answer, or undefined if it failed or was cancelled. */
  async function start<T>(send: (progress: Progress) => Promise<T>): Promise<T | undefined> {
    const controller = new AbortController()
    stop.current = controller
    setFailure(undefined)
    setPart(0)
    try {
      return await send({ onProgress: setPart, signal: controller.signal })
    } catch (error) {
      if (!controller.signal.aborted) setFailure(textOf(error))
      return undefined
    } finally {
      setPart(undefined)
    }
  }

  return { part, failure, fail: setFailure, start, cancel: () => stop.current?.abort() }
}

/** spec §8; a refusal says why. */
const textOf = (error: unknown): string =>
  error instanceof ApiError && error.said && !hadNoAnswer(error) ? error.said : mensajes.errorSubirDocumento
