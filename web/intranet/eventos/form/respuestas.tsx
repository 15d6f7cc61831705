import { CheckBox } from '#web/ui/check-box.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { MomentoField } from '#web/plumbing/momento-field.tsx'
import { type Parte, textOf } from './parte.ts'
import styles from './form.module.css'

/** Minutes before the beginning. */
const usuales: readonly (readonly [number, string])[] = [
  [10_080, 'Una semana antes'],
  [1440, 'Un día antes'],
  [120, 'Dos horas antes'],
  [30, 'Media hora antes'],
]

/** Whether an answer is asked, until when, for how many places; and when people are reminded. */
export function Respuestas(part: Parte) {
  const { escrito, change, fields, ahora } = part
  const { recordatorios_min: elegidos } = escrito
  const others = elegidos
    .filter((min) => usuales.every(([one]) => one !== min))
    .map((min) => [min, enMinutos(min)] as const)
  return (
    <>
      <div className={styles.ancho}>
        <Switch
          label="Pide respuesta"
          meaning={ahora('rsvp_habilitado') ?? 'Cada uno dice si asistirá. No reemplaza la lista.'}
          checked={escrito.rsvp_habilitado}
          onChange={({ target }) => change({ rsvp_habilitado: target.checked })}
        />
      </div>
      {escrito.rsvp_habilitado && (
        <>
          <MomentoField
            label="Plazo para responder"
            optional
            helper="En blanco, hasta el inicio."
            {...textOf(part, 'rsvp_limite')}
          />
          <TextField
            label="Cupo"
            optional
            inputMode="numeric"
            autoComplete="off"
            helper="Llenos los lugares, los demás quedan en lista de espera."
            {...textOf(part, 'cupo')}
          />
        </>
      )}
      <fieldset className={styles.personas}>
        <legend>Recordatorios</legend>
        {ahora('recordatorios_min') && <p>{ahora('recordatorios_min', recordatorios)}</p>}
        {fields.recordatorios_min && (
          <p className={styles.falta} role="alert">
            {fields.recordatorios_min}
          </p>
        )}
        {[...usuales, ...others].map(([min, texto]) => (
          <CheckBox
            key={min}
            checked={elegidos.includes(min)}
            onChange={({ target }) =>
              change({
                recordatorios_min: target.checked
                  ? [...elegidos, min].toSorted((a, b) => b - a)
                  : elegidos.filter((one) => one !== min),
              })
            }
          >
            {texto}
          </CheckBox>
        ))}
      </fieldset>
    </>
  )
}

const enMinutos = (min: number) => `${min} minutos antes`

const recordatorios = (elegidos: readonly number[]): string =>
  elegidos.map((min) => usuales.find(([one]) => one === min)?.[1] ?? enMinutos(min)).join(', ') || 'ninguno'
