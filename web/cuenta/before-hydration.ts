/** Typing and presses on a page before its script arrived. */
interface Kept {
  typed: Map<HTMLInputElement, string>
  pressed: HTMLButtonElement[]
  sent?: { form: HTMLFormElement; button: HTMLElement | null }
  stop: () => void
}

declare global {
  interface Window {
    kept?: Kept
  }
}

/** Sent inside the page: keeps what is typed and pressed, and sends no form, which would put its fields in the address. */
export function keepWhatIsDone(): void {
  const over = new AbortController()
  const options = { capture: true, signal: over.signal }
  const kept: Kept = { typed: new Map(), pressed: [], stop: () => over.abort() }
  window.kept = kept
  addEventListener(
    'input',
    ({ target }) => target instanceof HTMLInputElement && kept.typed.set(target, target.value),
    options,
  )
  addEventListener(
    'click',
    ({ target }) => {
      const button = target instanceof Element && target.closest<HTMLButtonElement>('button[type=button]')
      if (button) kept.pressed.push(button)
    },
    options,
  )
  addEventListener(
    'submit',
    (event) => {
      event.preventDefault()
      event.stopImmediatePropagation()
      kept.sent = { form: event.target as HTMLFormElement, button: event.submitter }
    },
    options,
  )
}

/** Once the page is alive: does what was done before, in the order in which it counts. */
export function catchUp(): void {
  const { kept } = window
  if (!kept) return
  delete window.kept
  kept.stop()
  for (const [field, value] of kept.typed) retype(field, value)
  for (const button of kept.pressed) button.click()
  // Once React holds what was typed: not within its effects.
  const { sent } = kept
  if (sent) setTimeout(() => sent.form.requestSubmit(sent.button))
}

/** As if typed now. React hears only of what differs from what it has last seen in the field. */
function retype(field: HTMLInputElement, value: string): void {
  field.value = ''
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
