import { IconCalendar, IconClock, IconLock } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useSyncExternalStore } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField, type TextFieldProps } from './text-field.tsx'
import control from './control.module.css'

export interface PickerFieldProps extends Omit<TextFieldProps, 'type' | 'icon' | 'trailing' | 'valid'> {
  /** Whose calendar or clock the browser opens. */
  type: 'date' | 'time' | 'datetime-local'
  /** As the browser writes it, `2026-12-02` or `20:00`; empty where the text is no such thing. */
  picked: string
  onPick: (picked: string) => void
}

/** A box to write in, with the browser's own calendar or clock: by its button, Alt ↓, or a touch of the box. Without script, the browser's field. */
export function PickerField({ type, picked, onPick, min, max, step, placeholder, after, ...field }: PickerFieldProps) {
  const isScripted = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const picker = useRef<HTMLInputElement>(null)
  const isTouched = useRef(false)
  if (!isScripted) return <TextField {...field} {...{ type, min, max, step }} value={picked} />

  function open(): void {
    try {
      picker.current?.showPicker()
    } catch {
      // Older phones open it on focus.
      picker.current?.focus()
    }
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      {...field}
      placeholder={placeholder}
      after={after}
      onPointerDown={({ pointerType }) => {
        isTouched.current = pointerType === 'touch'
      }}
      // Without the focus no keyboard covers what opens.
      onMouseDown={(event) => isTouched.current && event.preventDefault()}
      onClick={() => isTouched.current && open()}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        field.onKeyDown?.(event)
        if (!event.altKey || event.key !== 'ArrowDown') return
        event.preventDefault()
        open()
      }}
      trailing={
        field.disabled ? (
          <IconLock size={20} stroke={1.75} className={control.lock} aria-hidden />
        ) : (
          <>
            <input
              ref={picker}
              {...{ type, min, max, step }}
              className={control.picker}
              tabIndex={-1}
              aria-hidden
              value={picked}
              onChange={({ target }) => onPick(target.value)}
            />
            <IconButton
              icon={type === 'time' ? IconClock : IconCalendar}
              label={type === 'time' ? 'Abrir el reloj' : 'Abrir el calendario'}
              onClick={open}
            />
          </>
        )
      }
    />
  )
}

const never = () => () => {}
