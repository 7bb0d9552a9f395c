/**
 * The peer of the payments benchmark: Vendure's own server on PostgreSQL, with one product to give and one way to pay,
 * which calls the same pretend provider over HTTP as our API. It runs in the folder where Vendure was installed
 * (peer.ts). Environment: PORT, DATABASE_URL, PROVIDER_URL.
 */
import { createRequire } from "node:module";
import { join } from "node:path";

const require = createRequire(join(process.cwd(), "package.json"));
const vendure = require("@vendure/core");
const { populateInitialData } = require("@vendure/core/cli");

const { PORT, DATABASE_URL, PROVIDER_URL } = process.env;
const LANGUAGE = "en";
const [AMOUNT, STOCK] = [2050, 1_000_000];

const mobileMoney = new vendure.PaymentMethodHandler({
  code: "mobile-money",
  description: [{ languageCode: LANGUAGE, value: "Mobile money" }],
  args: {},
  async createPayment(_, order, amount) {
    const answer = await fetch(`${PROVIDER_URL}/receive`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ ClientReference: order.code, Amount: amount / 100 }),
    });
    const { Data } = await answer.json();
    return { amount, state: "Authorized", transactionId: Data.TransactionId, metadata: {} };
  },
  settlePayment: () => ({ success: true }),
});

const app = await vendure.bootstrap({
  apiOptions: { port: Number(PORT), hostname: "127.0.0.1", adminApiPath: "admin-api", shopApiPath: "shop-api" },
  authOptions: { tokenMethod: ["bearer"], superadminCredentials: { identifier: "bench", password: "bench" } },
  dbConnectionOptions: { type: "postgres", url: DATABASE_URL, synchronize: true, extra: { max: 10 } },
  logger: new vendure.DefaultLogger({ level: vendure.LogLevel.Warn }),
  paymentOptions: { paymentMethodHandlers: [mobileMoney] },
  // A gift needs no address and no parcel.
  orderOptions: {
    process: [
      vendure.configureDefaultOrderProcess({
        arrangingPaymentRequiresCustomer: false,
        arrangingPaymentRequiresShipping: false,
      }),
    ],
  },
});
await fill();
process.stdout.write("listening\n");

async function fill() {
  await populateInitialData(app, {
    defaultLanguage: LANGUAGE,
    defaultZone: "Africa",
    countries: [{ name: "Ghana", code: "GH", zone: "Africa" }],
    taxRates: [{ name: "None", percentage: 0 }],
    shippingMethods: [],
    paymentMethods: [{ name: "Mobile money", handler: { code: "mobile-money", arguments: [] } }],
    collections: [],
  });
  const context = await app.get(vendure.RequestContextService).create({ apiType: "admin" });
  const superadmin = await app
    .get(vendure.TransactionalConnection)
    .getRepository(context, vendure.User)
    .findOneOrFail({ where: { identifier: "bench" } });
  const asAdmin = await app.get(vendure.RequestContextService).create({ apiType: "admin", user: superadmin });
  const product = await app.get(vendure.ProductService).create(asAdmin, {
    translations: [{ languageCode: LANGUAGE, name: "A gift", slug: "gift", description: "" }],
  });
  await app.get(vendure.ProductVariantService).create(asAdmin, [
    {
      productId: product.id,
      sku: "gift",
      price: AMOUNT,
      stockOnHand: STOCK,
      trackInventory: "FALSE",
      translations: [{ languageCode: LANGUAGE, name: "A gift" }],
    },
  ]);
}
