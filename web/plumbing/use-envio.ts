import { type QueryClient, type QueryKey, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CallInput, Endpoint, Output } from '#contract/endpoint.ts'
import { otraPersona, sinLeer, yaNoEsta } from './ahora.ts'
import { api, ApiError, type InputOf, isUndecided } from './api.ts'
import { isUnderWay, newAttempt } from './attempt.ts'
import { formErrors } from './form-errors.ts'
import { makeStale } from './query.ts'

/** Keeps a write on this device before it is sent, so that it can wait there for a network (docs/decisions/149). */
export interface Espera<E extends Endpoint> {
  /** Returns false where others about the same wait: it is sent after them. */
  keep: (input: CallInput<E>, key: string) => Promise<boolean>
  /** Answered: a refusal stands in its form. */
  drop: (key: string) => Promise<unknown>
  /** It waits, and is shown where it was written. */
  wait: (input: CallInput<E>) => Promise<void>
}

export interface EnvioOptions<E extends Endpoint, Now> {
  /** Shows the server's texts beside its fields; `names` maps a field of the call to one of the form. */
  form?: { setError: (name: never, error: { message: string }, options: { shouldFocus: boolean }) => void }
  names?: Record<string, string>
  onDone?: (output: Output<E>, input: CallInput<E>) => void
  onFailed?: (text: string, error: unknown, input: CallInput<E>) => void
  /** The query whose data the answer is. */
  into?: { queryKey: QueryKey }
  /**
   * Reads what stands now when somebody else was faster, unless the refusal brings it; undefined or 404 where it is gone.
   */
  readNow?: (queries: QueryClient, refusal: ApiError) => Promise<Now | undefined>
  /** Whether that is still what was shown: then the call is made over it at once. */
  unmoved?: (now: Now) => boolean
  /** Told what stands now, before it is shown. */
  onNow?: (now: Now) => void
  onGone?: () => void
  /** The text for that moment instead of the server's, which asks to reload. */
  conflict?: (now: Now) => string
  /** The text where it is gone. */
  gone?: string
  espera?: Espera<E>
  /** Draft of what is sent: dropped once it has arrived or waits. */
  borrador?: { drop: () => void }
}

/**
 * Sends to one endpoint, from a form or a button. Nothing typed is lost, whatever the answer; what the write makes stale
 * is read again; a POST without an answer is repeated with the `Idempotency-Key` of its first attempt
 * (docs/decisions/033, 046).
 */
export function useEnvio<E extends Endpoint, Now = unknown>(endpoint: E, options: EnvioOptions<E, Now> = {}) {
  const { form, names = {}, onDone, onFailed, into, conflict = otraPersona, gone = yaNoEsta, espera } = options
  const queries = useQueryClient()
  const [attempt] = useState(newAttempt)
  const [stands, setStands] = useState<{ now: Now | undefined }>()

  const mutation = useMutation({
    mutationFn: make,
  })

  async function make(input: CallInput<E>): Promise<Output<E> | typeof waits> {
    const key = endpoint.method === 'POST' || espera ? attempt.keyFor(JSON.stringify(input)) : undefined
    if (key && espera && !(await espera.keep(input, key))) return waits
    try {
      const output = await call(endpoint, { ...(input as object), key })
      if (key) await espera?.drop(key)
      return output
    } catch (error) {
      if (espera && isOpen(error)) return waits
      if (key) await espera?.drop(key)
      const over = error instanceof ApiError ? await lookAgain(error, input) : undefined
      if (over) return await make(over)
      throw error
    }
  }

  /** Answers the call to make instead, where nothing that was shown has changed. */
  async function lookAgain(refusal: ApiError, input: CallInput<E>): Promise<CallInput<E> | undefined> {
    const stale = refusal.code === 'version_antigua'
    if (!options.readNow || !(stale || isGone(refusal))) return undefined
    const read = await options.readNow(queries, refusal).then(standing, unread)
    if (read && !read.now) options.onGone?.()
    if (stale && read?.now) options.onNow?.(read.now)
    // Another 404 is of something else that the call named.
    setStands(stale || !read?.now ? read : undefined)
    return stale && read?.now && options.unmoved?.(read.now) ? over(read.now, input) : undefined
  }

  /** Answers undefined where it was refused. */
  async function send(...[given]: InputOf<E>): Promise<Output<E> | undefined> {
    const input = (given ?? {}) as CallInput<E>
    const output = await mutation.mutateAsync(input).catch((error: unknown) => refused(error, input))
    if (output === undefined) return undefined
    attempt.end()
    options.borrador?.drop()
    if (output === waits) {
      await espera?.wait(input)
      return undefined
    }
    setStands(undefined)
    if (into) queries.setQueryData(into.queryKey, output)
    void makeStale(queries, endpoint, into?.queryKey)
    onDone?.(output, input)
    return output
  }

  function refused(error: unknown, input: CallInput<E>): undefined {
    const { message, fields } = formErrors(error)
    attempt.end(error)
    for (const [index, [name, message]] of Object.entries(fields).entries())
      form?.setError((names[name] ?? name) as never, { message }, { shouldFocus: index === 0 })
    if (hasMoved(error)) void makeStale(queries, endpoint)
    onFailed?.(message, error, input)
  }

  function toldOf(error: unknown): string | undefined {
    const stale = error instanceof ApiError && error.code === 'version_antigua'
    if (!options.readNow || !(stale || isGone(error))) return undefined
    if (!stands) return stale ? sinLeer : undefined
    return stands.now === undefined ? gone : conflict(stands.now)
  }

  const { error, isPending, isSuccess, variables } = mutation
  const { message, fields } = error ? formErrors(error) : { message: undefined, fields: {} }
  return {
    send,
    sending: isPending,
    done: isSuccess,
    /** The call under way, or else the last one. */
    sent: variables,
    failure: toldOf(error) ?? message,
    fields: fields as Record<string, string>,
    /** Once somebody else was faster: what to send over, and to show beside what was typed. */
    stands,
  }
}

const waits = Symbol('waits')

/** The same call over the version that stands, if that is another one. */
function over<Input>(now: unknown, input: Input): Input | undefined {
  const { version } = now as { version?: number }
  const { body } = input as { body?: { version?: number } }
  const newer = body?.version !== undefined && version !== undefined && body.version !== version
  return newer ? { ...input, body: { ...body, version } } : undefined
}

/** Neither done nor refused; a session that ended may be taken up again. */
const isOpen = (error: unknown): boolean =>
  error instanceof ApiError && (isUndecided(error) || isUnderWay(error) || error.status === 401)

const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === 404
/** Without an answer, what stands now is not known. */
const unread = (error: unknown) => (isGone(error) ? { now: undefined } : undefined)
const standing = <Now>(now: Now | undefined) => ({ now })
/** Refused because something is no longer as this screen shows it. */
const hasMoved = (error: unknown): boolean => error instanceof ApiError && [404, 409].includes(error.status)

const call = api as unknown as <E extends Endpoint>(endpoint: E, input: object) => Promise<Output<E>>
