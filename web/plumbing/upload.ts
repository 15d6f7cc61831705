import type { Endpoint, Output } from '#contract/endpoint.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { ErrorBody } from '#contract/shared/respuestas.ts'
import { newAttempt } from './attempt.ts'
import { ApiError, refusalOf, timeoutMs, urlOf, withPassword, workMs } from './api.ts'
import { endSession, storedToken } from './session.ts'

interface UploadOptions {
  params?: Record<string, unknown>
  /** Text fields beside the file; undefined ones are omitted. */
  body?: Record<string, string | undefined>
  /** Part sent, from 0 to 1. */
  onProgress?: (part: number) => void
  signal?: AbortSignal
  /** `Idempotency-Key`, where the file has one that outlives this page. */
  key?: string | undefined
  /** `Hecho-En`: when a file that waited was added. */
  hecho?: string | undefined
}

export type Upload = Endpoint & { upload: { field: string } }

/** A file that had no answer goes out again with the key of its first attempt. */
const attempts = new WeakMap<File, ReturnType<typeof newAttempt>>()

/** Uploads one file with progress, which `fetch` cannot. Refusals and an ended session are those of `api`. */
export const upload = <E extends Upload>(endpoint: E, file: File, options?: UploadOptions): Promise<Output<E>> =>
  withPassword(() => send(endpoint, file, options))

function send<E extends Upload>(
  endpoint: E,
  file: File,
  { params = {}, body: fields = {}, onProgress, signal, key, hecho }: UploadOptions = {},
): Promise<Output<E>> {
  const request = new XMLHttpRequest()
  const url = urlOf(endpoint, { params })
  const attempt = attempts.get(file) ?? newAttempt()
  attempts.set(file, attempt)
  const token = storedToken()
  const body = new FormData()
  // Before the file: a streaming parser then knows what it belongs to.
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value)
  body.append(endpoint.upload.field, file)

  return new Promise<Output<E>>((resolve, fail) => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const reject = (error: ApiError) => {
      attempt.end(error)
      fail(error)
    }
    const unanswered = (text: string) => reject(new ApiError(0, text))
    // decisions §2: a slow connection may take long while bytes still arrive.
    const wait = (ms = timeoutMs) => {
      clearTimeout(timer)
      timer = setTimeout(() => request.abort(), ms)
    }
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress?.(total > 0 ? loaded / total : 0)
    })
    // Upload complete; others' photographs may be processed first.
    request.upload.addEventListener('load', () => wait(workMs))
    request.addEventListener('loadend', () => clearTimeout(timer))
    for (const end of ['error', 'abort']) request.addEventListener(end, () => unanswered(mensajes.sinConexion))
    request.addEventListener('load', () => {
      const answer = parse(request.responseText)
      if (request.status === 401 && token) endSession(token)
      if (request.status < 200 || request.status > 299) return reject(refusalOf(request, answer ?? {}))
      if (!answer) return unanswered(mensajes.porDefecto)
      attempt.end()
      resolve(answer as Output<E>)
    })
    signal?.addEventListener('abort', () => request.abort())

    request.open(endpoint.method, url)
    request.setRequestHeader('Accept', 'application/json')
    request.setRequestHeader('Idempotency-Key', key ?? attempt.keyFor(JSON.stringify([url, fields])))
    if (hecho) request.setRequestHeader('Hecho-En', hecho)
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`)
    wait()
    request.send(body)
  })
}

function parse(text: string): Partial<ErrorBody> | undefined {
  try {
    return JSON.parse(text) as Partial<ErrorBody>
  } catch {
    return undefined
  }
}
