/** Asks for the current password; false if declined. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Sets the dialog that asks, while mounted. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asks once for all waiting calls. */
export function askForPassword(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
