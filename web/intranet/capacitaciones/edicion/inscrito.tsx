import { useState } from 'react'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import type { EdicionCompleta } from '#contract/capacitaciones/ediciones.ts'
import {
  conLugar,
  type EstadoInscripcion,
  esResultado,
  nombresEstadosInscripcion,
  resultados,
} from '#contract/capacitaciones/estados.ts'
import type { Inscripcion } from '#contract/capacitaciones/inscripciones.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { figure, typed } from '#web/plumbing/cifras.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Select } from '#web/ui/select.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { colorDeInscripcion } from '../ediciones/textos.ts'
import styles from './edicion.module.css'

interface InscritoProps {
  edicion: EdicionCompleta
  inscripcion: Inscripcion
  tell: (text: string) => void
  fail: (text: string) => void
}

/** One enrolment: its answer while it waits, its grade and result once it has a place. */
export function Inscrito({ edicion, inscripcion, tell, fail }: InscritoProps) {
  const { id, user_id, nombre, estado, asistencia_pct, forzado_motivo, inscrito_por } = inscripcion
  /** As it was when it was asked whether to take them out. */
  const [retira, setRetira] = useState<Inscripcion>()
  const propia = useMember().user.id === user_id
  const cambiar = useEnvio(capacitacionesApi.changeInscripcion, {
    onDone: (now) => tell(`${nombre}: ${nombresEstadosInscripcion[now.estado].toLowerCase()}.`),
    onFailed: fail,
  })
  const pasar = (estado: EstadoInscripcion, visto = inscripcion) =>
    cambiar.send({ params: { id }, body: { estado, version: visto.version } })
  const retirar = async () => {
    await pasar('retirada', retira)
    setRetira(undefined)
  }
  const conNota = conLugar.some((one) => one === estado)
  const viva = edicion.estado !== 'finalizada' && edicion.estado !== 'cancelada'
  const califica = conNota && edicion.estado !== 'cancelada' && !propia
  return (
    <div className={styles.inscrito}>
      <p className={styles.quien}>
        <strong>{nombre}</strong>
        <Badge variant={colorDeInscripcion[estado]}>{nombresEstadosInscripcion[estado]}</Badge>
        {asistencia_pct !== null && conNota && <span className={styles.nota}>Asistencia {asistencia_pct} %</span>}
      </p>
      {forzado_motivo && (
        <p className={styles.nota}>
          Sin los requisitos: {forzado_motivo} {inscrito_por && `(${inscrito_por})`}
        </p>
      )}
      {!propia && viva && (estado === 'solicitada' || estado === 'lista_espera') && (
        <p className={styles.quien}>
          {(estado === 'solicitada' || edicion.estado === 'en_curso') && (
            <Button
              size="sm"
              loading={cambiar.sending}
              aria-label={`Aceptar a ${nombre}`}
              onClick={() => void pasar('inscrita')}
            >
              Aceptar
            </Button>
          )}
          <Button
            variant="outline"
            size="sm"
            loading={cambiar.sending}
            aria-label={`Rechazar a ${nombre}`}
            onClick={() => void pasar('rechazada')}
          >
            Rechazar
          </Button>
        </p>
      )}
      {!propia && estado === 'inscrita' && viva && (
        <p className={styles.quien}>
          <Button variant="outline" size="sm" aria-label={`Retirar a ${nombre}`} onClick={() => setRetira(inscripcion)}>
            Retirar
          </Button>
        </p>
      )}
      <ConfirmDialog
        open={retira !== undefined}
        onOpenChange={() => setRetira(undefined)}
        title={`¿Retirar a ${nombre}?`}
        message="Se le avisa. Hasta que la capacitación empiece, su lugar pasa a quien espera."
        confirmLabel="Retirar"
        danger
        loading={cambiar.sending}
        onConfirm={() => void retirar()}
      />
      {!propia && <Calificar edicion={edicion} inscripcion={inscripcion} califica={califica} tell={tell} />}
    </div>
  )
}

interface Escrito {
  nota: string
  resultado: EstadoInscripcion
  observacion: string
}

type Calificada = Pick<Inscripcion, 'id' | 'nota' | 'estado' | 'observacion' | 'version'>

const escritoDe = ({ nota, estado, observacion }: Calificada): Escrito => ({
  nota: nota === null ? '' : typed(nota),
  resultado: estado,
  observacion: observacion ?? '',
})

interface CalificarProps extends Omit<InscritoProps, 'fail'> {
  /** It has a place to be graded for. */
  califica: boolean
}

function Calificar({ edicion, inscripcion, califica, tell }: CalificarProps) {
  const { id, nombre, estado, propuesta } = inscripcion
  const {
    visto,
    conflicto,
    vista,
    escrito,
    change: write,
    pending,
    see,
    nota: notaDe,
  } = useEscrito<Calificada, Escrito>(inscripcion, escritoDe, {
    borrador: `inscripcion-${id}`,
    como: capacitacionesApi.changeInscripcion.output,
  })
  const { nota, resultado, observacion } = escrito
  // Nothing is typed: the row goes with the list.
  if (!pending && inscripcion.version > visto.version) see(inscripcion)
  const { send, sending, failure, fields } = useEnvio(capacitacionesApi.changeInscripcion, {
    ...conflicto,
    onDone: () => {
      write(vista)
      tell(`Se guardó lo de ${nombre}.`)
    },
  })
  // What is typed stays, though somebody else has just taken them out.
  if (!califica && !pending) return null
  const cierra = edicion.estado === 'en_curso' || edicion.estado === 'finalizada'
  const options = [
    ...(esResultado(estado) && edicion.estado === 'finalizada' ? [] : (['inscrita'] as const)),
    ...resultados,
  ].map((value) => ({
    value: value as EstadoInscripcion,
    label: value === 'inscrita' ? 'Sin resultado' : nombresEstadosInscripcion[value],
  }))
  const save = () =>
    send({
      params: { id },
      body: {
        ...(resultado !== vista.resultado && { estado: resultado }),
        ...(edicion.nota_minima !== null && { nota: figure(nota) as number | null }),
        observacion,
        version: visto.version,
      },
    })
  return (
    <>
      <div className={styles.fila}>
        {edicion.nota_minima !== null && (
          <TextField
            label="Nota"
            inputMode="decimal"
            autoComplete="off"
            aria-label={`Nota de ${nombre}`}
            value={nota}
            error={fields.nota}
            {...notaDe('nota')}
            onChange={({ target }) => write({ nota: target.value })}
          />
        )}
        {cierra && (
          <Select
            label={`Resultado de ${nombre}`}
            helper={propuesta ? `Propuesto: ${nombresEstadosInscripcion[propuesta].toLowerCase()}` : undefined}
            options={options}
            value={resultado}
            error={fields.estado}
            {...notaDe('resultado', nombresEstadosInscripcion)}
            onChange={(value) => write({ resultado: value })}
          />
        )}
        <TextField
          label="Observación"
          aria-label={`Observación de ${nombre}`}
          optional
          maxLength={300}
          autoComplete="off"
          value={observacion}
          error={fields.observacion}
          {...notaDe('observacion')}
          onChange={({ target }) => write({ observacion: target.value })}
        />
        <Button
          size="sm"
          variant="outline"
          loading={sending}
          aria-label={`Guardar a ${nombre}`}
          onClick={() => void save()}
        >
          Guardar
        </Button>
      </div>
      {failure && Object.keys(fields).length === 0 && (
        <p className={styles.error} role="alert">
          {failure}
        </p>
      )}
    </>
  )
}
