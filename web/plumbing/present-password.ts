/** Asks the person for their present password; false if they would rather not. */
type Ask = () => Promise<boolean>

let ask: Ask | undefined
let asked: Promise<boolean> | undefined

/** Names who asks, while a page is there to do it. */
export function answerWith(next: Ask): () => void {
  ask = next
  return () => {
    if (ask === next) ask = undefined
  }
}

/** Asked once for all the calls that wait for it. */
export function askForPassword(): Promise<boolean> {
  asked ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asked = undefined
  })
  return asked
}
