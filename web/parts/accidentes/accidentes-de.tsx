import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { type AccidenteListado, accidentesApi } from '#contract/accidentes.ts'
import { nombresEstadosAccidente } from '#contract/accidentes/estados.ts'
import type { Acto } from '#contract/asistencia/actos.ts'
import { can, holds } from '#contract/shared/permisos.ts'
import { emergenciaDe } from '#web/parts/emergencias/consultas.ts'
import { longDay, longMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { pageQuery } from '#web/plumbing/query.ts'
import { useUser } from '#web/plumbing/session.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import styles from './accidentes.module.css'
import { type EnQue, RegistrarModal } from './registrar-modal.tsx'
import { colorDe, fichaDe } from './textos.ts'

/** Accidents in an emergency (domain §2.5). */
export function AccidentesDe({ emergencia: id }: { emergencia: number }) {
  const { data, error, refetch } = useQuery(emergenciaDe(id))
  if (error && !data) return <Falla onRetry={refetch}>{error.message}</Falla>
  if (!data)
    return (
      <SkeletonGroup>
        <Skeleton shape="title" />
      </SkeletonGroup>
    )
  const { acto_id, folio, clave, nombre_clave, alarma_en, direccion, a_cargo_id } = data
  const titulo = `${folio}, ${clave} ${nombre_clave}`
  return (
    <Accidentes en={{ acto_id, emergencia_id: id, titulo, inicio: alarma_en, lugar: direccion }} aCargo={a_cargo_id} />
  )
}

/** Accidents in an act of any kind. */
export function AccidentesDeActo({ acto }: { acto: Acto }) {
  const { id, titulo, inicio, lugar, encargado_id, origen_tipo, origen_id } = acto
  if (origen_tipo === 'emergencia' && origen_id !== null) return <AccidentesDe emergencia={origen_id} />
  return <Accidentes en={{ acto_id: id, emergencia_id: null, titulo, inicio, lugar }} aCargo={encargado_id} />
}

interface AccidentesProps {
  en: EnQue
  /** The member in charge. */
  aCargo: number | null
}

function Accidentes({ en, aCargo }: AccidentesProps) {
  const user = useUser()
  const [registrando, registrar] = useState(false)
  const [done, setDone] = useState<string>()
  const lista = useQuery(pageQuery(accidentesApi.list, { query: { acto_id: en.acto_id, limit: 100 } }))
  if (!user) return null
  const lee = can(user.role, 'accidentes.leer')
  const registra = holds(user.role, 'accidentes.registrar', { a_cargo: aCargo === user.id })
  return (
    <div className={styles.accidentes}>
      {done && (
        <Alert variant="success" onClose={() => setDone(undefined)}>
          {done}
        </Alert>
      )}
      <Lista
        lista={lista}
        caption="Accidentes"
        className={styles.lista}
        rowKey={({ id }) => id}
        renderRow={(accidente) => <Fila accidente={accidente} />}
        empty={
          <EmptyState bare title={lee ? 'No hay accidentes registrados' : 'No hay accidentes suyos'}>
            {lee
              ? 'Si alguien se lesionó, regístrelo hoy: la ley pide papeles, y cada uno tiene su plazo.'
              : 'Los de otros los leen el Ayudante, el Capitán y los administradores.'}
          </EmptyState>
        }
      />
      {registra && (
        <div>
          <Button icon={IconPlus} onClick={() => registrar(true)}>
            Registrar accidente
          </Button>
        </div>
      )}
      {registrando && (
        <RegistrarModal
          en={en}
          onClose={() => registrar(false)}
          onDone={(text) => {
            registrar(false)
            setDone(text)
          }}
        />
      )}
    </div>
  )
}

function Fila({ accidente }: { accidente: AccidenteListado }) {
  const { id, nombre, ocurrido_en, estado, proximo_plazo } = accidente
  return (
    <div className={styles.fila}>
      <span className={styles.quien}>
        <Link to={fichaDe(id)}>{nombre}</Link>
        <span className={styles.nota}>
          {longMoment(ocurrido_en)}
          {proximo_plazo && ` · el próximo paso vence el ${longDay(proximo_plazo)}`}
        </span>
      </span>
      <Badge variant={colorDe[estado]}>{nombresEstadosAccidente[estado]}</Badge>
    </div>
  )
}
