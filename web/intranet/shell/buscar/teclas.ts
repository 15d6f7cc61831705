import { keptChoice } from '#web/intranet/shell/kept-choice.ts'

/** Keys without Ctrl or ⌘ can be turned off on this device (WCAG 2.1.4). */
export const letras = keptChoice('atajos', ['si', 'no'])

/** What a key asks for: the search, the list of shortcuts, or a shortcut of one letter. */
export type Pedido = 'buscar' | 'atajos' | { letra: string }

/** Undefined if a field, a dialog or the browser handles the key. */
export function pedidoDe(event: KeyboardEvent): Pedido | undefined {
  const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event
  if (event.defaultPrevented || event.isComposing || document.querySelector(dialogs)) return undefined
  if ((ctrlKey || metaKey) && !altKey && !shiftKey && key.toLowerCase() === 'k') return 'buscar'
  if (ctrlKey || metaKey || altKey || key.length !== 1 || isField(target) || letras.current() === 'no') return undefined
  if (key === '/') return 'buscar'
  return key === '?' ? 'atajos' : { letra: key }
}

const dialogs = ':is([role=dialog], [role=alertdialog], dialog[open])'
const fields =
  'input:not([type=checkbox], [type=radio], [type=button]), textarea, select, [contenteditable], [role=combobox], [role=menu], [role=listbox]'

const isField = (target: EventTarget | null): boolean => target instanceof Element && target.closest(fields) !== null
