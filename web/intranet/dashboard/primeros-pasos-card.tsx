import { Link } from 'react-router'
import type { Dashboard, PasoInicial } from '#contract/dashboard.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { Paso } from '#web/ui/paso.tsx'
import styles from './dashboard.module.css'

const pasosIniciales: Record<PasoInicial, { titulo: string; texto: string; enlace: string }> = {
  datos: {
    titulo: 'Datos de la compañía',
    texto: 'Nombre, dirección, teléfono y zona horaria, que llevan el sitio y los papeles.',
    enlace: '/intranet/configuracion?vista=sitio',
  },
  miembros: {
    titulo: 'Miembros',
    texto: 'Impórtelos de una planilla o invítelos por correo.',
    enlace: '/intranet/usuarios',
  },
  unidades: {
    titulo: 'Unidades',
    texto: 'Revise sus nombres y su orden, y agregue las que falten.',
    enlace: '/intranet/material-mayor',
  },
  catalogos: {
    titulo: 'Catálogos',
    texto: 'Claves, tipos de actos y tenidas vienen escritos: deje los que usa su compañía.',
    enlace: '/intranet/configuracion?vista=catalogos',
  },
  acto: {
    titulo: 'Primer acto',
    texto: 'Cree la próxima citación: desde ahí se pasa lista.',
    enlace: '/intranet/asistencia',
  },
}

/** First use (domain §2.1): goes once all are done. */
export const PrimerosPasosCard = ({ pasos }: { pasos: NonNullable<Dashboard['primeros_pasos']> }) => (
  <Card title="Primeros pasos" className={styles.pasos ?? ''}>
    <ol className={styles.listaPasos}>
      {pasos.map(({ paso, hecho }, index) => {
        const { titulo, texto, enlace } = pasosIniciales[paso]
        return (
          <Paso
            key={paso}
            numero={index + 1}
            estado={hecho ? 'listo' : undefined}
            title={titulo}
            text={texto}
            action={
              !hecho && (
                <Button variant="outline" size="sm" render={<Link to={enlace} />}>
                  Ir<span className="visually-hidden"> a {titulo.toLocaleLowerCase('es')}</span>
                </Button>
              )
            }
          />
        )
      })}
    </ol>
  </Card>
)
