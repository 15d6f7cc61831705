import { type PresentCall, presentCall } from './present-call.ts'

/** A call that takes no longer is a short one. */
const shortMs = 25
/** A call never gives way for longer at a time, so that it always goes on. */
const mostMs = 10

/** By when each began. */
const atWork = new Map<PresentCall, number>()
/** Reads that give way, by the function that lets them go on. */
const waiting = new Map<() => void, PresentCall>()

/** The others give way to this call from now on, while it is short and its member waits for no other. */
export function takeWay(call: PresentCall): void {
  atWork.set(call, performance.now())
}

/** It is answered, or waits for something else. */
export function leaveWay(call: PresentCall): void {
  atWork.delete(call)
  for (const [goOn, one] of waiting) if (!isBehind(one)) goOn()
}

/**
 * Waits while a short call is at work, if this is a read that is not one itself: so a member's flood, or a long list,
 * pauses for whoever asks for little, its own member too (docs/decisions/142). Undefined if nobody is ahead.
 */
export function giveWay(): Promise<void> | undefined {
  const call = presentCall.getStore()
  return call?.gone && isBehind(call) ? pause(call) : undefined
}

async function pause(call: PresentCall): Promise<void> {
  const { promise, resolve: goOn } = Promise.withResolvers<void>()
  waiting.set(goOn, call)
  const timer = setTimeout(goOn, mostMs)
  await promise
  clearTimeout(timer)
  waiting.delete(goOn)
}

function isBehind(call: PresentCall): boolean {
  if (hasWay(call)) return false
  for (const one of atWork.keys()) if (hasWay(one)) return true
  return false
}

const hasWay = (call: PresentCall): boolean =>
  performance.now() - (atWork.get(call) ?? -Infinity) < shortMs && !call.hasMore?.()
