import { IconPlus, IconTrash } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { disponibilidadApi, type Franja } from '#contract/disponibilidad.ts'
import type { AnyQuery } from '#web/plumbing/query.ts'
import { SalirSin } from '#web/plumbing/salir-sin.tsx'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Select } from '#web/ui/select.tsx'
import { HoraField } from '#web/plumbing/hora-field.tsx'
import { conOtra, dias, type Escrita, escritas, faltas, terminaEn } from './horario.rules.ts'
import styles from './horario.module.css'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { BorradorAviso } from '#web/plumbing/borrador-aviso.tsx'

interface HorarioFormProps {
  franjas: readonly Franja[]
  /** The query of the saved week. */
  into: Pick<AnyQuery, 'queryKey'>
  onDone: (text: string) => void
}

const opciones = dias.map((label, index) => ({ value: String(index + 1), label }))

/** The whole week is saved at once: what was typed stays until then. */
export function HorarioForm({ franjas, into, onDone }: HorarioFormProps) {
  const agregar = useRef<HTMLButtonElement>(null)
  const {
    visto,
    escrito,
    change: write,
    pending,
    see,
    borrador,
  } = useEscrito(franjas, (unas) => ({ filas: escritas(unas) }), { borrador: 'horario' })
  // Nothing is typed: it goes with what is saved.
  if (!pending && visto !== franjas) see(franjas)
  const [missing, setMissing] = useState<Record<string, string>>({})
  const { filas } = escrito
  const { send, sending, failure, fields } = useEnvio(disponibilidadApi.saveHorario, {
    into,
    borrador,
    onDone: ({ franjas }) => {
      see(franjas as Franja[])
      onDone('Su horario de disponibilidad se guardó.')
    },
  })

  function put(next: Escrita[]): void {
    write({ filas: next })
    setMissing({})
  }
  const change = (clave: number, cambio: Partial<Franja>) =>
    put(filas.map((fila) => (fila.clave === clave ? { ...fila, ...cambio } : fila)))

  function submit(event: FormEvent): void {
    event.preventDefault()
    const found = faltas(filas)
    setMissing(found)
    if (Object.keys(found).length > 0) return
    void send({ body: { franjas: filas.map(({ dia, desde, hasta }) => ({ dia, desde, hasta })) } })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-label="Horario de disponibilidad">
      <p className={styles.nota}>
        En estas horas figura disponible, y fuera de ellas no disponible, sin tener que informarlo. Lo que informe en el
        Dashboard vale más, y una licencia más que todo.
      </p>
      <BorradorAviso borrador={borrador} />
      {filas.length === 0 && <p className={styles.nota}>No ha puesto ninguna hora.</p>}
      {filas.map((fila, index) => (
        <fieldset key={fila.clave} className={styles.franja}>
          <legend className="visually-hidden">Franja {index + 1}</legend>
          <Select
            label="Día"
            options={opciones}
            value={String(fila.dia)}
            onChange={(dia) => change(fila.clave, { dia: Number(dia) })}
          />
          <HoraField
            label="Desde"
            value={fila.desde}
            error={missing[`${index}.desde`]}
            onChange={({ target }) => change(fila.clave, { desde: target.value })}
          />
          <HoraField
            label="Hasta"
            value={fila.hasta}
            error={missing[`${index}.hasta`]}
            onChange={({ target }) => change(fila.clave, { hasta: target.value })}
          />
          <IconButton
            framed
            icon={IconTrash}
            className={styles.quitar}
            label={`Quitar la franja ${index + 1}, ${dias[fila.dia - 1]}`}
            onClick={() => {
              put(filas.filter(({ clave }) => clave !== fila.clave))
              agregar.current?.focus()
            }}
          />
          <p className={styles.termina}>{terminaEn(fila)}</p>
        </fieldset>
      ))}
      {failure && <Alert variant="error">{fields.franjas ?? failure}</Alert>}
      <div className={styles.botones}>
        <Button ref={agregar} variant="outline" icon={IconPlus} onClick={() => put(conOtra(filas))}>
          Agregar franja
        </Button>
        <Button type="submit" disabled={!pending} loading={sending} loadingLabel="Guardando">
          Guardar horario
        </Button>
      </div>
      <SalirSin accion="guardar" pending={pending} onLeave={borrador.drop} />
    </form>
  )
}
