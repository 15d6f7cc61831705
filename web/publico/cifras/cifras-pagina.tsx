import { IconDownload } from '@tabler/icons-react'
import type { AnioPublico } from '#contract/estadisticas/publicas.ts'
import { longMonth } from '#web/plumbing/format.ts'
import { peso } from '#web/plumbing/peso.ts'
import { useCompania, useOrigin } from '#web/parts/sitio/compania.ts'
import { inScript } from '#web/publico/estacion.ts'
import marco from '#web/publico/marco.module.css'
import { Pagina } from '#web/publico/pagina.tsx'
import { Button } from '#web/ui/button.tsx'
import { Chevron } from '#web/ui/chevron.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './cifras.module.css'
import { ComoContamos } from './como-contamos.tsx'
import { dataset, urlApi } from './descargas.ts'
import { Meses } from './meses.tsx'
import { bajada, cifrasGrandes, periodoEnPalabras, tituloAnio } from './texto.ts'
import { Tipos } from './tipos.tsx'

export interface CifrasData {
  /** Null while no month is over. */
  anio: AnioPublico | null
  anios: number[]
  /** First month of all. */
  primero: string | null
  esteAnio: number
  bytes: { csv: number; json: number }
}

/** What the company does, in figures for neighbours (domain §2.13). */
export function CifrasPagina({ anio, anios, primero, esteAnio, bytes }: CifrasData) {
  const [compania, origin] = [useCompania(), useOrigin()]
  const head = (
    <>
      <Pagina
        title={
          <>
            <span>Lo que hacemos</span> <span>con tu confianza</span>
          </>
        }
        here="Nuestras cifras"
        lead={bajada}
      />
      <Chevron variant="calma" />
    </>
  )
  if (!anio || primero === null)
    return (
      <>
        {head}
        <p className={classes(marco.ancho, styles.ninguna)}>
          Todavía no hay un mes completo con salidas que podamos contar. Vuelve a mirar más adelante.
        </p>
      </>
    )
  const { dias, comparado } = periodoEnPalabras(anio)
  const json = inScript(dataset(compania, origin, { desde: primero, hasta: anio.hasta }))
  return (
    <>
      {head}
      <section className={classes(marco.ancho, styles.anio)} aria-labelledby="cifras-anio">
        <div className={styles.cabeza}>
          <div>
            <h2 className={styles.titulo} id="cifras-anio">
              {tituloAnio(anio, esteAnio)}
            </h2>
            <p className={styles.periodo}>
              <span>
                {dias}
                {comparado && ', '}
              </span>
              <span>{comparado}</span>
            </p>
          </div>
          {anios.length > 1 && <ElegirAnio anios={anios} anio={anio.anio} />}
        </div>
        <dl className={styles.grandes}>
          {cifrasGrandes(anio).map(({ valor, nombre, cambio }) => (
            <div key={nombre}>
              <dt>{nombre}</dt>
              <dd className={styles.valor}>{valor}</dd>
              {cambio && (
                <dd className={styles.cambio}>
                  <b className={cambio.bueno ? styles.mejor : undefined}>{cambio.fuerte}</b>
                  {cambio.resto}
                </dd>
              )}
            </div>
          ))}
        </dl>
      </section>
      <div className={styles.dibujos}>
        <div className={classes(marco.ancho, styles.pares)}>
          <Meses cifras={anio} />
          <Tipos cifras={anio} />
        </div>
      </div>
      <ComoContamos cifras={anio} />
      <section className={classes(marco.ancho, styles.datos)} aria-labelledby="cifras-datos">
        <div>
          <h2 className={styles.titulo} id="cifras-datos">
            Llévate los datos
          </h2>
          <p className={styles.periodo}>
            Los mismos números de esta página, mes por mes, desde {longMonth(primero).toLowerCase()}. Puedes usarlos
            como quieras y decir de dónde salieron.
          </p>
        </div>
        <div className={styles.botones}>
          <Descarga href={urlApi.csv} nombre="cifras.csv">{`CSV, ${peso(bytes.csv)}`}</Descarga>
          <Descarga href={urlApi.json} nombre="cifras.json" outline>{`JSON, ${peso(bytes.json)}`}</Descarga>
        </div>
      </section>
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
    </>
  )
}

/** A plain form: these pages run no script. */
function ElegirAnio({ anios, anio }: { anios: readonly number[]; anio: number }) {
  return (
    <form className={styles.elegir} action="/cifras/anio">
      <label htmlFor="cifras-elegir">Año</label>
      <select id="cifras-elegir" name="anio" defaultValue={anio}>
        {anios.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
      <Button type="submit" variant="outline">
        Ver
      </Button>
    </form>
  )
}

interface DescargaProps {
  href: string
  nombre: string
  outline?: boolean
  children: string
}

const Descarga = ({ href, nombre, outline, children }: DescargaProps) => (
  <Button
    size="lg"
    variant={outline ? 'outline' : 'primary'}
    icon={IconDownload}
    // oxlint-disable-next-line jsx-a11y/anchor-has-content, jsx-a11y/control-has-associated-label
    render={<a href={href} download={nombre} />}
  >
    {children}
  </Button>
)
