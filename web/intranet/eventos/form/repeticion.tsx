import { eventosApi } from '#contract/eventos.ts'
import { frecuencias, maxInstancias, nombresFrecuencias } from '#contract/eventos/eventos.ts'
import { diasDe } from '#contract/eventos/repeticion.ts'
import { Dia } from '#contract/shared/fechas.ts'
import { longDay, longMonth } from '#web/plumbing/format.ts'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { repeticionDe } from './escrito.ts'
import { type Parte, textOf } from './parte.ts'
import styles from './form.module.css'

/** Whether it repeats, and what comes of it: how many, until when, and which are left out. */
export function Repeticion(part: Parte) {
  const { escrito, change, fields } = part
  const semanal = escrito.frecuencia === 'semanal'
  return (
    <>
      <Select
        label="Se repite"
        options={[
          { value: '', label: 'No se repite' },
          ...frecuencias.map((value) => ({ value, label: nombresFrecuencias[value] })),
        ]}
        value={escrito.frecuencia}
        error={fields['repeticion.frecuencia']}
        onChange={(frecuencia) => change({ frecuencia })}
      />
      {escrito.frecuencia !== '' && (
        <>
          <TextField
            label={semanal ? 'Cada cuántas semanas' : 'Cada cuántos meses'}
            inputMode="numeric"
            autoComplete="off"
            {...textOf(part, 'intervalo', 'repeticion.intervalo')}
          />
          <FechaField label="Hasta" {...textOf(part, 'hasta', 'repeticion.hasta')} />
          <output className={styles.ancho}>{previewOf(part)}</output>
        </>
      )}
    </>
  )
}

const { repeticion } = eventosApi.createEvento.body.shape

function previewOf({ escrito }: Parte): string {
  const said = repeticion.safeParse(repeticionDe(escrito)).data
  const dia = Dia.safeParse(escrito.inicio.slice(0, 10)).data
  if (!said || !dia || said.hasta < dia) return 'Indique hasta qué día se repite.'
  const { dias, omitidos } = diasDe(dia, said)
  if (dias.length > maxInstancias) return `Son más de ${maxInstancias} eventos: acorte el plazo.`
  const last = dias.at(-1)
  const how = dias.length === 1 ? 'Se creará 1 evento' : `Se crearán ${dias.length} eventos`
  const left = omitidos.map((one) => longMonth(one.slice(0, 7)).toLowerCase())
  return [
    `${how}, el último el ${longDay(last ?? dia)}.`,
    left.length > 0 && `Sin ese día, ${left.length === 1 ? 'queda' : 'quedan'} fuera: ${left.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ')
}
