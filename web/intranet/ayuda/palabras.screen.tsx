import { Link } from 'react-router'
import { palabras } from '#web/parts/ayuda/palabras.ts'
import { pageTitle } from '#web/parts/sitio/page-title.ts'
import { Page } from '#web/intranet/shell/page.tsx'
import { Card } from '#web/ui/card.tsx'
import styles from './ayuda.module.css'

const title = 'Palabras y claves'

export const meta = pageTitle(title)

/** The words of the service, for who has just come. */
export default function PalabrasScreen() {
  return (
    <Page title={title} subtitle={<Link to="/intranet/ayuda">Toda la ayuda</Link>}>
      <div className={styles.grupos}>
        {palabras.map(({ grupo, palabras: words }) => (
          <Card key={grupo} title={grupo}>
            <dl className={styles.palabras}>
              {words.map(([word, meaning]) => (
                <div key={word} className={styles.palabra}>
                  <dt>{word}</dt>
                  <dd>{meaning}</dd>
                </div>
              ))}
            </dl>
          </Card>
        ))}
      </div>
    </Page>
  )
}
