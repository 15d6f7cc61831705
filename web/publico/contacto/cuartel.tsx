import { IconMail, IconMapPin, IconPhone } from '@tabler/icons-react'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { type Compania, lineasDireccion, nombresRedes } from '#contract/sitio/compania.ts'
import type { PaginaContacto } from '#contract/sitio/contacto.ts'
import { Button } from '#web/ui/button.tsx'
import { Mapa } from './mapa.tsx'
import styles from './cuartel.module.css'

/** Address of the company, opening hours, and other contact details. */
export function Cuartel({ contenido, compania }: { contenido: PaginaContacto; compania: Compania }) {
  const { mapa, horario, como_llegar } = contenido
  const { telefono, email, redes } = compania
  const lugar = lineasDireccion(compania).join(', ')
  return (
    <section className={styles.cuartel} aria-labelledby="cuartel">
      <h2 className={styles.titulo} id="cuartel">
        El cuartel
      </h2>
      {telefono && (
        <Button
          variant="outline"
          size="lg"
          icon={IconPhone}
          className={styles.llamar}
          render={<Telefono a={telefono} />}
        >
          {formatTelefono(telefono).replaceAll(' ', '\u00a0')}
        </Button>
      )}
      <address className={styles.direccion}>
        {lineasDireccion(compania).map((line) => (
          <span key={line}>{line}</span>
        ))}
        <a className={styles.enlace} href={mapUrl(mapa, lugar)} rel="noreferrer">
          <IconMapPin size={20} stroke={1.75} aria-hidden />
          Abrir en mapa
        </a>
        {email && (
          <a className={styles.enlace} href={`mailto:${email}`}>
            <IconMail size={20} stroke={1.75} aria-hidden />
            {email}
          </a>
        )}
      </address>
      <Mapa mapa={mapa} lugar={lugar} />
      <Parrafo titulo="Horario" texto={horario} />
      <Parrafo titulo="Cómo llegar" texto={como_llegar} />
      {redes.length > 0 && (
        <div>
          <h3 className={styles.subtitulo}>Redes</h3>
          <ul className={styles.redes}>
            {redes.map(({ red, url }) => (
              <li key={url}>
                <a className={styles.enlace} href={url} rel="noreferrer me">
                  {nombresRedes[red]}
                </a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}

const Telefono = ({ a, children, ...rest }: React.ComponentProps<'a'> & { a: string }) => (
  <a {...rest} href={`tel:${a}`}>
    {children}
  </a>
)

function Parrafo({ titulo, texto }: { titulo: string; texto: string }) {
  if (texto === '') return null
  return (
    <div>
      <h3 className={styles.subtitulo}>{titulo}</h3>
      <p className={styles.parrafo}>{texto}</p>
    </div>
  )
}

function mapUrl({ latitud, longitud }: PaginaContacto['mapa'], lugar: string): string {
  if (latitud === null || longitud === null)
    return `https://www.openstreetmap.org/search?query=${encodeURIComponent(lugar)}`
  return `https://www.openstreetmap.org/?mlat=${latitud}&mlon=${longitud}#map=17/${latitud}/${longitud}`
}
