import { Suspense } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { FichaEquipo } from '#contract/equipamiento/equipos.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { query } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './equipo.module.css'
import './estilos.ts'

const ArchivoModal = fetched(() => import('./archivo-modal.tsx'), 'ArchivoModal')

interface PropuestaProps {
  equipo: FichaEquipo
  tell: (text: string) => void
}

/** A write-off that an officer proposes: the Capitán accepts or refuses it. */
export function Propuesta({ equipo, tell }: PropuestaProps) {
  const { id, codigo, baja_propuesta, baja_propuesta_por } = equipo
  const { role } = useMember().user
  const { abierto, abrir, onClose, done } = useAbierto<'baja'>(tell)
  const rechazo = useEnvio(equipamientoApi.rechazarBaja, {
    into: query(equipamientoApi.equipo, { params: { id } }),
    onDone: () => tell(`La baja de ${codigo} no se aceptó.`),
  })
  if (baja_propuesta === null) return null
  return (
    <Card title="Se propone darlo de baja">
      <p>
        {baja_propuesta}
        {baja_propuesta_por && ` · ${baja_propuesta_por}`}
      </p>
      {rechazo.failure && <Alert variant="error">{rechazo.failure}</Alert>}
      {can(role, 'equipamiento.dar_de_baja') && (
        <div className={styles.propuesta}>
          <Button onClick={() => abrir('baja')}>Dar de baja</Button>
          <Button
            variant="outline"
            loading={rechazo.sending}
            loadingLabel="Guardando"
            onClick={() => void rechazo.send({ params: { id } })}
          >
            No aceptar
          </Button>
        </div>
      )}
      <Suspense>
        {abierto === 'baja' && <ArchivoModal equipo={equipo} accion="baja" onClose={onClose} onDone={done} />}
      </Suspense>
    </Card>
  )
}
