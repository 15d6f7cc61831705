import { useCallback, useLayoutEffect, useRef } from 'react'
import {
  type NavigateFunction,
  type NavigateOptions,
  type URLSearchParamsInit,
  createSearchParams,
  useNavigate as useRouterNavigate,
  useSearchParams as useRouterSearchParams,
} from 'react-router'

/**
 * A step back in the history arrives after the handler that asks for it, and would undo a navigation that starts in between.
 * While one is under way, navigations wait for it: whoever closes a dialog and then goes somewhere arrives there.
 */
let step: { from: string; arrival: Promise<void>; arrive: () => void } | undefined

/** A step that a blocked navigation refuses never arrives. */
const patienceMs = 1_000

/** `from`: key of the entry that is left. */
export function stepBack(navigate: NavigateFunction, from: string, steps = 1): void {
  const { promise: arrival, resolve } = Promise.withResolvers<void>()
  const own = { from, arrival, arrive: () => resolve() }
  step = own
  setTimeout(() => endStep(own), patienceMs)
  void navigate(-steps)
}

function endStep(one: typeof step): void {
  if (step === one) step = undefined
  one?.arrive()
}

/** `key`: of the entry that is shown. */
export function stepArrived(key: string): void {
  if (step?.from !== key) endStep(step)
}

/** Runs it once the address stands still. */
export function afterStep<Result>(run: () => Result): Result | Promise<Result> {
  return step ? step.arrival.then(run) : run()
}

/** The address with these parameters; an empty one is left out. */
export const withParams =
  (changes: Record<string, string | undefined>) =>
  (before: URLSearchParams): URLSearchParams => {
    for (const [name, value] of Object.entries(changes)) {
      if (value) before.set(name, value)
      else before.delete(name)
    }
    return before
  }

/** What is chosen on a screen is a step of its own, which Back takes back. */
export const chosen: NavigateOptions = { preventScrollReset: true }
/** What is typed, or corrected by the screen itself, is none. */
export const inPlace: NavigateOptions = { replace: true, preventScrollReset: true }

/** React Router's `useNavigate`, in order with a dialog that closes. */
export function useNavigate(): NavigateFunction {
  const navigate = useRouterNavigate()
  return useCallback((...to: [never]) => afterStep(() => navigate(...to)), [navigate]) as NavigateFunction
}

/** React Router's `useSearchParams`, in order with a dialog that closes; a change is made of the address as it then is. */
export function useSearchParams() {
  const [params] = useRouterSearchParams()
  const navigate = useRouterNavigate()
  const latest = useRef(params)
  useLayoutEffect(() => {
    latest.current = params
  })
  const change = useCallback(
    (next: (before: URLSearchParams) => URLSearchParamsInit, options?: NavigateOptions): void => {
      void afterStep(() => {
        const changed = createSearchParams(next(new URLSearchParams(latest.current)))
        // Chosen twice, as a tab is by its focus and its press, is one step.
        if (`${changed}` === `${latest.current}`) return
        latest.current = changed
        void navigate(`?${changed}`, options)
      })
    },
    [navigate],
  )
  return [params, change] as const
}
