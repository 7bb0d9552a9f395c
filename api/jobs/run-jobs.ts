import type { Deps } from "#api/deps.ts";
import { confirmDonation } from "#api/donations/confirm-donation.ts";
import { finishCancelling } from "#api/recurring/cancel-recurring.ts";
import { confirmCycle } from "#api/recurring/confirm-cycle.ts";
import { receiptMail } from "#api/receipts/receipt-mail.ts";
import type { Job } from "#api/store/jobs.ts";

const BATCH = 20;
const RETRY_MS = [5_000, 30_000, 120_000, 600_000, 3_600_000] as const;

/** Runs what is due now, once. Answers how many jobs it ran. A job that throws is tried again later. */
export async function runDueJobs(deps: Deps, worker: string): Promise<number> {
  const jobs = await deps.jobs.claim(worker, deps.clock.now(), BATCH);
  await Promise.all(
    jobs.map(async (job) => {
      try {
        const next = await runJob(deps, job);
        await deps.jobs.finish(job, worker, deps.clock.now(), next);
        deps.metrics.jobs.inc({ kind: job.kind, result: "done" });
      } catch (error) {
        const wait = RETRY_MS[Math.min(job.attempts, RETRY_MS.length) - 1] ?? RETRY_MS[0];
        const name = error instanceof Error ? error.name : "unknown";
        await deps.jobs.finish(job, worker, deps.clock.now(), deps.clock.now() + wait, name);
        deps.metrics.jobs.inc({ kind: job.kind, result: "error" });
        deps.log.error({ job: job.kind, reference: job.subjectId, error: name }, "a job failed and will run again");
      }
    }),
  );
  return jobs.length;
}

function runJob(deps: Deps, job: Job): Promise<number | null> {
  switch (job.kind) {
    case "check-donation":
      return confirmDonation(deps, job.subjectId);
    case "check-cycle":
      return confirmCycle(deps, job.subjectId, job.attempts - 1);
    case "cancel-recurring":
      return finishCancelling(deps, job.subjectId);
    case "send-receipt":
      return sendReceipt(deps, job.subjectId);
    case "expect-cycle":
      return missCharge(deps, job.subjectId);
  }
}

const WITHOUT_MAIL_MS = 3_600_000;

async function sendReceipt(deps: Deps, subject: string): Promise<number | null> {
  const receipt = await deps.receipts.find(subject);
  if (!receipt || receipt.sentAt) return null;
  // Without a mail server receipts wait, numbered and whole, until there is one.
  if (!deps.mailer) return deps.clock.now() + WITHOUT_MAIL_MS;
  const { brandName, supportEmail, publicOrigin } = deps.config;
  await deps.mailer.send(receiptMail(receipt, { name: brandName, email: supportEmail, origin: publicOrigin }));
  await deps.receipts.markSent(receipt.number, deps.clock.now());
  return null;
}

/** No callback came for a charge that was due. Nothing else can find a lost callback of the recurring service. */
async function missCharge(deps: Deps, id: string): Promise<number | null> {
  const recurring = await deps.recurring.find(id);
  if (recurring?.state !== "active") return null;
  deps.log.warn({ reference: id, due: recurring.nextCharge }, "a charge was due and has not been reported");
  deps.metrics.gifts.inc({ kind: "recurring", outcome: "charge-missing" });
  return null;
}
