import { IconMessage, IconPhoto } from '@tabler/icons-react'
import { Suspense } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery } from '#web/plumbing/query.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Button } from '#web/ui/button.tsx'
import { fetched } from '#web/ui/on-demand.tsx'
import styles from './novedad.module.css'
import { deNovedad } from './textos.ts'

const ResponderNovedad = fetched(() => import('./responder-novedad.tsx'), 'ResponderNovedad')

interface AccionesNovedadProps {
  novedad: NovedadEquipo
  role: Role
  tell: (text: string) => void
}

/** Its photograph for everybody, and an answer by who mends it. */
export function AccionesNovedad({ novedad, role, tell }: AccionesNovedadProps) {
  const { id, estado, tiene_foto } = novedad
  const { abierto, abrir, onClose, done } = useAbierto<'foto' | 'responder'>(tell)
  const responde = can(role, 'equipamiento.editar') && (estado === 'abierta' || estado === 'en_proceso')
  const de = deNovedad(novedad)
  return (
    <div className={styles.acciones}>
      {tiene_foto && (
        <Button variant="outline" size="sm" icon={IconPhoto} onClick={() => abrir('foto')}>
          Ver foto <span className="visually-hidden">de la novedad de {de}</span>
        </Button>
      )}
      {responde && (
        <Button variant="outline" size="sm" icon={IconMessage} onClick={() => abrir('responder')}>
          Responder <span className="visually-hidden">la novedad de {de}</span>
        </Button>
      )}
      <Suspense>
        {abierto === 'responder' && <ResponderNovedad novedad={novedad} onClose={onClose} onDone={done} />}
      </Suspense>
      {abierto === 'foto' && (
        <VistaPrevia
          title={`Novedad de ${de}`}
          archivo={archivoQuery(equipamientoApi.fotoNovedad, { params: { id } })}
          onClose={onClose}
        />
      )}
    </div>
  )
}
