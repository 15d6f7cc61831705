import {
  type DatabaseIntrospector,
  type Kysely,
  type KyselyPlugin,
  OperationNodeTransformer,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresIntrospector,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
  ValueNode,
} from 'kysely'
import { EmptyListCompiler } from './empty-list-compiler.ts'

/**
 * Kysely's introspection (needed by its migrator) binds booleans, which our client refuses; inline them instead. Its
 * compiler writes empty lists, which the server refuses.
 */
export class GuardedPostgresDialect extends PostgresDialect {
  protected readonly config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.config = config
  }

  override createQueryCompiler(): EmptyListCompiler {
    return new EmptyListCompiler()
  }

  override createIntrospector(db: Kysely<unknown>): DatabaseIntrospector {
    return new PostgresIntrospector(db.withPlugin(new WrittenBooleans()))
  }
}

class WrittenBooleans implements KyselyPlugin {
  readonly #transformer = new BooleanWriter()

  transformQuery({ node, queryId }: PluginTransformQueryArgs): RootOperationNode {
    return this.#transformer.transformNode(node, queryId)
  }

  async transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return result
  }
}

class BooleanWriter extends OperationNodeTransformer {
  protected override transformValue(node: ValueNode): ValueNode {
    return typeof node.value === 'boolean' ? ValueNode.createImmediate(node.value) : node
  }
}
