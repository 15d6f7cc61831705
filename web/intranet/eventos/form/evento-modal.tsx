import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { eventosApi } from '#contract/eventos.ts'
import type { Alcance, Evento } from '#contract/eventos/eventos.ts'
import { catalogoDe } from '#web/parts/catalogos/catalogo-field.tsx'
import { eventoDe } from '#web/parts/eventos/consultas.ts'
import { FormModal } from '#web/plumbing/form-modal.tsx'
import { longDay, longMonth } from '#web/plumbing/format.ts'
import { nowOf } from '#web/plumbing/query.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { useEscrito } from '#web/plumbing/use-visto.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { AlcanceField } from '#web/intranet/eventos/evento/alcance-field.tsx'
import { AQuienes } from './a-quienes.tsx'
import { Cuando } from './cuando.tsx'
import { cuerpoDe, escritoDe, repeticionDe } from './escrito.ts'
import { Que } from './que.tsx'
import { Repeticion } from './repeticion.tsx'
import { Respuestas } from './respuestas.tsx'
import styles from './form.module.css'

interface EventoModalProps {
  /** Undefined: a new one. */
  evento?: Evento
  /** Of a new one, unless a draft was kept. */
  dia?: string | undefined
  onClose: () => void
  onDone: (text: string, id: number) => void
}

/** Creates or changes an event (domain §2.2). What is typed of a new one survives the end of the session. */
export function EventoModal({ evento, dia, onClose, onDone }: EventoModalProps) {
  const hoy = useHoy()
  const {
    visto,
    conflicto,
    vista: seen,
    escrito,
    change,
    pending,
    borrador,
    ahora,
    nota,
  } = useEscrito(evento, (uno) => escritoDe(uno, dia ?? hoy), {
    borrador: evento ? `evento-${evento.id}` : 'evento',
    como: eventosApi.changeEvento.output,
    readNow: nowOf(eventoDe(evento?.id ?? 0)),
  })
  const [alcance, setAlcance] = useState<Alcance>('este')
  const tipos = useQuery(catalogoDe('tipos_acto')).data?.data ?? []
  const create = useEnvio(eventosApi.createEvento, {
    borrador,
    onDone: ({ evento: { id, titulo }, creados, omitidos }) => onDone(createdText(titulo, creados, omitidos), id),
  })
  const edit = useEnvio(eventosApi.changeEvento, {
    onDone: ({ id, titulo }) => onDone(`«${titulo}» quedó guardado.`, id),
    ...conflicto,
  })
  const { sending, failure, fields } = visto ? edit : create
  const part = { escrito, seen, change, fields, ahora, nota }

  const submit = () =>
    visto
      ? edit.send({
          params: { id: visto.id },
          body: { ...cuerpoDe(escrito, visto), version: visto.version, alcance },
        })
      : create.send({ body: { ...cuerpoDe(escrito), repeticion: repeticionDe(escrito) } })

  return (
    <FormModal
      borrador={borrador}
      size="lg"
      title={visto ? 'Editar evento' : 'Nuevo evento'}
      submitLabel={visto ? 'Guardar cambios' : 'Guardar borrador'}
      submittingLabel="Guardando"
      submitting={sending}
      failure={failure}
      pending={pending}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <div className={styles.campos}>
        <Que {...part} tipos={tipos} />
        <Cuando {...part} />
        <AQuienes {...part} evento={visto} />
        <Respuestas {...part} />
        {!visto && <Repeticion {...part} />}
        <TextArea
          className={styles.ancho}
          label="Descripción"
          optional
          rows={4}
          maxLength={4000}
          value={escrito.descripcion}
          error={fields.descripcion}
          {...nota('descripcion')}
          onChange={({ target }) => change({ descripcion: target.value })}
        />
        {visto && (
          <div className={styles.ancho}>
            <AlcanceField
              evento={visto}
              legend="Qué eventos de la serie cambian"
              value={alcance}
              error={fields.alcance}
              onChange={setAlcance}
            />
          </div>
        )}
      </div>
    </FormModal>
  )
}

function createdText(titulo: string, creados: number, omitidos: readonly string[]): string {
  if (creados === 1) return `«${titulo}» quedó como borrador. Publíquelo para avisar.`
  // A month without such a day is told by its first; a day without such an hour by itself.
  const left = omitidos
    .map((dia) => (dia.endsWith('-01') ? longMonth(dia.slice(0, 7)).toLowerCase() : longDay(dia)))
    .join(', ')
  return `Se crearon ${creados} eventos «${titulo}» como borradores.${left && ` Quedó fuera: ${left}.`}`
}
