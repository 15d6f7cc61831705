import { useQuery } from '@tanstack/react-query'
import { IconTrash } from '@tabler/icons-react'
import { type Anunciada, disponibilidadApi, nombresEstadosDisponibilidad } from '#contract/disponibilidad.ts'
import { Dia, sumarDias } from '#contract/shared/fechas.ts'
import { dayAndMonth, hour, localDay, weekday } from '#web/plumbing/format.ts'
import { query } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { FechaField } from '#web/plumbing/fecha-field.tsx'
import { HoraField } from '#web/plumbing/hora-field.tsx'
import styles from './disponibilidad.module.css'
import { useFormulario } from '#web/plumbing/use-formulario.ts'

/** Parts of a day that are chosen by one tap. */
const tramos = [
  ['09:00', '13:00'],
  ['14:00', '18:00'],
  ['19:00', '23:00'],
] as const

/** «Mañana 9 a 13»: what one will be at another time, from and to (docs/decisions/150). */
export function OtroDia({ onClose }: { onClose: () => void }) {
  const hoy = useHoy()
  const manana = sumarDias(hoy, 1)
  const { escrito, change, field, modal } = useFormulario(disponibilidadApi.anunciar, {
    borrador: 'otro-dia',
    initial: {
      estado: 'disponible' as Anunciada['estado'],
      dia: manana,
      desde: tramos[0][0] as string,
      hasta: tramos[0][1] as string,
    },
    input: ({ estado, dia, desde, hasta }) => ({
      body: {
        estado,
        desde: `${dia}T${desde}`,
        hasta: `${hasta <= desde && Dia.safeParse(dia).success ? sumarDias(dia, 1) : dia}T${hasta}`,
      },
    }),
  })
  const { estado, dia, desde, hasta } = escrito
  const said = useQuery(query(disponibilidadApi.anunciadas)).data?.data ?? []
  const retirar = useEnvio(disponibilidadApi.retirarAnunciada)
  const nombreDe = (day: string) => (day === manana ? 'Mañana' : day === hoy ? 'Hoy' : weekday(day))
  const dicho = (una: Anunciada) => {
    const day = localDay(new Date(una.desde))
    return `${nombreDe(day)}, ${hour(una.desde)} a ${hour(una.hasta)}: ${nombresEstadosDisponibilidad[una.estado].toLowerCase()}`
  }
  return (
    <fieldset className={styles.hasta}>
      <legend>Otro día</legend>
      {said.length > 0 && (
        <ul className={styles.anunciadas} aria-label="Lo que ha dicho de otros días">
          {said.map((una) => (
            <li key={una.id}>
              {dicho(una)}
              <Button
                variant="outline"
                size="sm"
                icon={IconTrash}
                aria-label={`Quitar: ${dicho(una)}`}
                loading={retirar.sending && retirar.sent?.params.id === una.id}
                loadingLabel="Quitando"
                onClick={() => void retirar.send({ params: { id: una.id } })}
              >
                Quitar
              </Button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.terminos}>
        {(['disponible', 'no_disponible'] as const).map((uno) => (
          <Button
            key={uno}
            variant="outline"
            size="sm"
            aria-pressed={estado === uno}
            onClick={() => change({ estado: uno })}
          >
            {nombresEstadosDisponibilidad[uno]}
          </Button>
        ))}
      </div>
      <div className={styles.terminos}>
        {[1, 2, 3, 4].map((later) => {
          const day = sumarDias(hoy, later)
          return (
            <Button
              key={day}
              variant="outline"
              size="sm"
              aria-pressed={dia === day}
              aria-label={later === 1 ? undefined : `El ${dayAndMonth(day)}`}
              onClick={() => change({ dia: day })}
            >
              {nombreDe(day)}
            </Button>
          )
        })}
      </div>
      <div className={styles.terminos}>
        {tramos.map((tramo) => (
          <Button
            key={tramo[0]}
            variant="outline"
            size="sm"
            aria-pressed={desde === tramo[0] && hasta === tramo[1]}
            onClick={() => change({ desde: tramo[0], hasta: tramo[1] })}
          >
            {Number(tramo[0].slice(0, 2))} a {Number(tramo[1].slice(0, 2))}
          </Button>
        ))}
      </div>
      <form className={styles.otra} noValidate onSubmit={modal.onSubmit}>
        <FechaField label="Día" min={hoy} {...field('dia')} />
        <HoraField label="Desde" {...field('desde')} />
        <HoraField label="Hasta" {...field('hasta')} />
        <Button type="submit" loading={modal.submitting} loadingLabel="Guardando">
          Guardar
        </Button>
      </form>
      {(modal.failure ?? retirar.failure) && <Alert variant="error">{modal.failure ?? retirar.failure}</Alert>}
      <div className={styles.terminos}>
        <button type="button" className={styles.cambiar} onClick={onClose}>
          Listo
        </button>
      </div>
    </fieldset>
  )
}
