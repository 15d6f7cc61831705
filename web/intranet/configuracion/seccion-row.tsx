import { IconExternalLink, IconPencil } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Seccion, VersionSeccion } from '#contract/sitio.ts'
import { longMoment } from '#web/plumbing/format.ts'
import { Button } from '#web/ui/button.tsx'
import { seccionesDelSitio } from '#web/parts/configuracion/secciones.ts'
import styles from './configuracion.module.css'

interface SeccionRowProps {
  seccion: Seccion
  ultima: VersionSeccion | undefined
}

export function SeccionRow({ seccion, ultima }: SeccionRowProps) {
  const { nombre, trata, donde, ruta } = seccionesDelSitio[seccion]
  return (
    <li className={styles.seccion}>
      <div className={styles.que}>
        <h3>{nombre}</h3>
        <p>{trata}</p>
        <p className={styles.donde}>
          {donde}.{' '}
          <a href={ruta} target="_blank" rel="noreferrer">
            Ver la página<span className="visually-hidden"> de {nombre}, en otra pestaña</span>
            <IconExternalLink size={14} stroke={1.9} aria-hidden />
          </a>
        </p>
      </div>
      <p className={styles.cuando}>{ultima && editada(ultima)}</p>
      <Button variant="outline" icon={IconPencil} render={<Link to={`/intranet/configuracion/sitio/${seccion}`} />}>
        Editar<span className="visually-hidden"> {nombre}</span>
      </Button>
    </li>
  )
}

const editada = ({ version, creado_en, autor }: VersionSeccion): string =>
  version === 1 && autor === null
    ? 'Con el texto inicial'
    : `Editada el ${longMoment(creado_en)}${autor === null ? '' : ` por ${autor}`}`
