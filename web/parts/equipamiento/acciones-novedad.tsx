import { IconMessage, IconPhoto } from '@tabler/icons-react'
import { useState } from 'react'
import { equipamientoApi } from '#contract/equipamiento.ts'
import type { NovedadEquipo } from '#contract/equipamiento/novedades.ts'
import { can, type Role } from '#contract/shared/permisos.ts'
import { VistaPrevia } from '#web/parts/documentos/vista-previa.tsx'
import { archivoQuery } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import styles from './novedad.module.css'
import { deNovedad } from './textos.ts'

interface AccionesNovedadProps {
  novedad: NovedadEquipo
  role: Role
  onResponder: (novedad: NovedadEquipo) => void
}

/** Its photograph for everybody, and an answer by who mends it. */
export function AccionesNovedad({ novedad, role, onResponder }: AccionesNovedadProps) {
  const { id, estado, tiene_foto } = novedad
  const [foto, setFoto] = useState(false)
  const responde = can(role, 'equipamiento.editar') && (estado === 'abierta' || estado === 'en_proceso')
  const de = deNovedad(novedad)
  return (
    <div className={styles.acciones}>
      {tiene_foto && (
        <Button variant="outline" size="sm" icon={IconPhoto} onClick={() => setFoto(true)}>
          Ver foto <span className="visually-hidden">de la novedad de {de}</span>
        </Button>
      )}
      {responde && (
        <Button variant="outline" size="sm" icon={IconMessage} onClick={() => onResponder(novedad)}>
          Responder <span className="visually-hidden">la novedad de {de}</span>
        </Button>
      )}
      {foto && (
        <VistaPrevia
          title={`Novedad de ${de}`}
          archivo={archivoQuery(equipamientoApi.fotoNovedad, { params: { id } })}
          onClose={() => setFoto(false)}
        />
      )}
    </div>
  )
}
